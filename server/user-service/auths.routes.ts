import type { FastifyBaseLogger } from 'fastify';
import type { RefusalReason } from '../../contract/history';
import { type AnswerOf, ENTRIES } from '../../contract/services';
import { CAPABILITIES } from '../../contract/services/capabilities';
import type { Login } from '../../contract/session';
import { recordRefusedSignIn } from '../db/audit';
import type { Db } from '../db/types';
import type { AuthDeps } from '../http/auth';
import { counter } from '../http/budget';
import type { CallTable } from '../http/calls';
import { AppError, unauthorized } from '../http/errors';
import { networkOf } from '../http/overload';
import { removeSession } from '../http/session.repository';
import { accountRoutes } from './account.routes';
import { verifyAgainstNobody, verifyPassword } from './password';
import { openSession } from './passwords.repository';
import { signInAttempts } from './signInAttempts';
import { findCredentials, getUser } from './users.repository';

type Deps = Pick<AuthDeps, 'db' | 'now'>;

export function authRoutes(calls: CallTable, deps: Deps): void {
  const { db, now } = deps;
  const attempts = signInAttempts(now);
  const recordRefusal = refusedSignIns({ db, now });

  calls.on('login', async ({ body, ip, log }) => {
    let account: string | undefined;
    const meet = (id: string) => {
      account = id;
    };
    let wrong: Refused | undefined;
    try {
      const answer = await attempts.signIn({ ip, email: body.email }, async () => {
        const given = await signIn(body, { ...deps, meet });
        if (!(given instanceof Refused)) return given;
        wrong = given;
        return undefined;
      });
      if (!answer) throw wrong ?? unauthorized();
      log.info({ address: ip, account }, 'signed in');
      return answer;
    } catch (error) {
      // Never the e-mail as it was typed: users type passwords into that field by mistake.
      if (error instanceof AppError) {
        const { status } = error;
        const reason = error instanceof Refused ? error.reason : status === 429 ? 'limit' : undefined;
        log.warn({ address: ip, account, status, reason, limited: status === 429 }, 'sign-in refused');
        // An outage is no refusal.
        if (reason) await recordRefusal({ email: body.email, account, ip, reason, log });
      }
      throw error;
    }
  });

  calls.on('logout', ({ token }) => removeSession(db, token));

  accountRoutes(calls, { ...deps, attempts });
}

/** A sign-in that was refused, with the reason that the history keeps. */
class Refused extends AppError {
  constructor(
    readonly reason: RefusalReason,
    status: number,
    detail: string,
  ) {
    super(status, detail);
  }
}

const wrongPassword = () => new Refused('password', 401, ENTRIES.login.refuses[401]);

interface Asked extends Deps {
  /** Called with the account's id where the e-mail has one. */
  meet: (id: string) => void;
}

/**
 * Opens a session for the right e-mail and password. Gives the refusal for a wrong guess, without showing which of the
 * two is wrong. Throws 403 for a consumer, who may not use the panel, and for a user whose access is closed: the password
 * was right, so neither is a guess.
 */
async function signIn({ email, password }: Login, { db, now, meet }: Asked): Promise<AnswerOf<'login'> | Refused> {
  const person = await findCredentials(db, email);
  if (person) meet(person.id);
  const right = person ? await verifyPassword(person.passwordHash, password) : await verifyAgainstNobody(password);
  if (!person || !right) return wrongPassword();
  if (person.permission === 'consumer') throw new Refused('consumer', 403, 'Tu cuenta no tiene acceso al panel.');
  if (person.disabledAt) throw new Refused('disabled', 403, 'Tu acceso está cerrado. Habla con un administrador.');
  const user = await getUser(db, { ...person, scope: 'own' }, person.id);
  const token = user && (await openSession(db, { person, now: now() }));
  return user && token ? { data: user, meta: { token, capabilities: [...CAPABILITIES] } } : wrongPassword();
}

const MINUTE = 60_000;
/** How long refusals of one place and e-mail count as one row. */
const ROW_MS = 15 * MINUTE;
/** Entries an hour at most about accounts, and as many about unknown e-mails: neither hides the other. */
const MOST_AN_HOUR = 100;

interface Recorded {
  email: string;
  /** Whose e-mail it is; undefined for an unknown one, or where it was not looked up. */
  account: string | undefined;
  ip: string;
  reason: RefusalReason;
  log: FastifyBaseLogger;
}

/**
 * Gives the function that records refused sign-ins in the history. Of a row of them the first, the tenth, the hundredth
 * are entries with their number so far, and an hour has a limit, so that no attack fills the disk; the log has all of
 * them. A failure to record is logged and changes no answer, which could tell a wrong password from a right one.
 */
export function refusedSignIns({ db, now }: { db: Db; now: () => Date }): (refusal: Recorded) => Promise<void> {
  const rows = counter({ perMs: ROW_MS, now });
  const hours = counter({ perMs: 60 * MINUTE, now });

  return async ({ email, account, ip, reason, log }) => {
    const times = rows.add(`${networkOf(ip)} ${reason} ${email.toLowerCase()}`);
    if (!/^10*$/.test(String(times))) return;
    const entries = hours.add(account ? 'known' : 'unknown');
    if (entries > MOST_AN_HOUR) return;
    const isLast = entries === MOST_AN_HOUR;
    try {
      await recordRefusedSignIn(db, { account, reason, times, isLast, address: ip });
    } catch (err) {
      log.error({ err }, 'refused sign-in not recorded');
    }
  };
}
