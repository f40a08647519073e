/** Checks a platform against the call table: signs in, reads, writes if it may, cleans up, and judges each row. */
import { judgeFailure, judgeRecord } from './answers';
import { announcedBy } from './beyond';
import { checkOtherOrigin } from './crossOrigin';
import { createFindings, type Findings, OTHER_ORIGIN, type SubjectReport } from './findings';
import { type Cleaning, cleanUp, findLasting, STAFF_EMAIL } from './marks';
import { checkFigures, checkOwner, checkReading } from './reads';
import { checkNoSession, judgeRefusal, judgeWords } from './refusals';
import { READING, ROWS, type Row } from './rows';
import { checkSearches, checkSearchesAsOwner } from './searching';
import { createVisitor, type Visitor } from './visitor';
import { watchFor } from './watch';
import { createWire, Stopped } from './wire';
import { checkWriting } from './writing';

export interface Account {
  email: string;
  password: string;
}

export interface CheckOptions {
  /** The platform's address, with /api/gs below it. */
  base: string;
  admin: Account;
  owner?: Account | undefined;
  write: boolean;
  /** Whether to try also what no call can undo: one consumed coupon, and one user the first time. */
  lasting: boolean;
  /** With `lasting`, the ids of payments that may be decided. */
  confirm?: string | undefined;
  reject?: string | undefined;
  /** The site's origin, if not the platform's. */
  origin?: string | undefined;
  timeoutMs: number;
  slowMs: number;
  /** How long to wait where the platform asks for that. */
  patienceMs: number;
  stop?: AbortSignal;
  progress: (text: string) => void;
}

export interface Report {
  base: string;
  checkedAt: string;
  mode: 'read' | 'write' | 'write, lasting';
  subjects: SubjectReport[];
  /** Records that stay on the platform. */
  left: string[];
  /** Failures of the kit itself; a verdict after one may be wrong. */
  mistakes: string[];
  stopped: boolean;
}

/** Always resolves, with every behaviour of the platform. */
export async function checkPlatform(options: CheckOptions): Promise<Report> {
  const { base, write, lasting, stop, progress } = options;
  const findings = createFindings();
  const report: Report = {
    base,
    checkedAt: new Date().toISOString(),
    mode: !write ? 'read' : lasting ? 'write, lasting' : 'write',
    subjects: [],
    left: [],
    mistakes: [],
    stopped: false,
  };
  const wire = createWire({ ...options, stop });
  const watch = watchFor(findings, options);
  const anonymous = createVisitor({ wire, base, watch });
  let announced: readonly string[] = [];

  await step('signing in', async () => {
    const admin = await signIn(anonymous, findings, options.admin);
    await checkWrongPassword(anonymous, findings);
    if (!admin) return leaveOut(findings, ROWS, 'the administrator could not sign in');
    announced = admin.announced;
    const visitor = createVisitor({ wire, base, watch, token: admin.token });
    await step('reading', () => checkReading(visitor, findings));
    await step('searching', () => checkSearches(visitor, findings, announced));
    await step('without a session', () => checkNoSession(visitor, findings));
    if (options.owner) await step('as an owner', () => asOwner(options.owner));
    else {
      findings.notTried('exportConsumers', 'as a role that may not: name an owner with --owner');
      await step('figures', () => checkFigures(visitor, findings, false));
    }
    if (write) await writing(visitor, admin);
    else leaveOut(findings, WRITING, 'it changes something: --write tries it');
  });
  const { origin } = options;
  if (origin) await step('another origin', () => checkOtherOrigin(wire, findings, { origin, announced }));
  else findings.notTried(OTHER_ORIGIN, 'the site would stand where the platform does: --origin names another place');
  if (report.stopped) leaveOut(findings, ROWS, 'the check was stopped');
  return { ...report, subjects: findings.report() };

  async function asOwner(account: Account | undefined): Promise<void> {
    const owner = account && (await signIn(anonymous, findings, account));
    if (!owner) return findings.notTried('getOffersResume', 'the owner could not sign in');
    const visitor = createVisitor({ wire, base, watch, token: owner.token });
    await checkOwner(visitor, findings);
    await checkSearchesAsOwner(visitor, findings, owner.announced);
  }

  async function writing(visitor: Visitor, { userId, token }: { userId: string; token: string }): Promise<void> {
    // Cleaning goes on when the rest is stopped, and adds no findings.
    const cleaner = createVisitor({ wire: createWire({ ...options, stop: undefined }), base, watch: () => {}, token });
    const clean = () => cleanUp(cleaner, userId);
    await step('cleaning up after an earlier run', async () => told(await clean(), 'of an earlier run'));
    const stays = new Map<string, string>();
    const named = lasting ? { confirm: options.confirm, reject: options.reject } : {};
    const how = { me: userId, lasting, announced, cleaner, stays, ...named };
    await step('writing', () => checkWriting({ visitor, findings, base }, how));
    report.left.push(...stays.values());
    progress('cleaning up');
    try {
      const { left } = await clean();
      report.left.push(...left, ...(await findLasting(cleaner, userId)));
    } catch (error) {
      mistake('cleaning up', error);
    }
  }

  /** Runs one part; after a failure the next one runs all the same. */
  async function step(title: string, act: () => Promise<void>): Promise<void> {
    if (report.stopped) return;
    progress(title);
    try {
      await act();
    } catch (error) {
      if (error instanceof Stopped || stop?.aborted) report.stopped = true;
      else mistake(title, error);
    }
  }

  function mistake(title: string, error: unknown): void {
    report.mistakes.push(`${title}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }

  function told({ removed, left }: Cleaning, whose: string): void {
    for (const what of removed) progress(`  removed ${what} ${whose}`);
    for (const what of left) progress(`  could not remove ${what}`);
  }
}

const WRITING = ROWS.filter((row) => row !== 'login' && !READING.some((one) => one === row));

function leaveOut(findings: Findings, rows: readonly Row[], why: string): void {
  const untried = new Set(findings.report().flatMap(({ name, verdict }) => (verdict === 'not tried' ? [name] : [])));
  for (const row of rows) if (untried.has(row)) findings.notTried(row, why);
}

async function signIn(anonymous: Visitor, findings: Findings, { email, password }: Account) {
  const entered = await anonymous.observe(() => anonymous.login(email, password));
  const exchange = entered.exchanges.at(-1);
  findings.tried('login');
  if (!entered.value && exchange) judgeFailure(findings, 'login', exchange, entered.error, 'and no session');
  else judgeRecord(findings, 'login', 'person', { ...entered, value: entered.value?.user });
  return entered.value && { ...entered.value, announced: announcedBy(exchange?.json) };
}

/** With an unknown e-mail, so that no user's sign-in is slowed down. */
async function checkWrongPassword(anonymous: Visitor, findings: Findings): Promise<void> {
  const exchange = await anonymous.call('login', { body: { email: STAFF_EMAIL, password: 'no es esta' } });
  if (exchange.status === 401 || exchange.status === 403)
    judgeWords(findings, 'login', exchange, 'for a wrong password');
  else judgeRefusal(findings, 'login', exchange, 'for a wrong password', 'the back-office, for any password');
}
