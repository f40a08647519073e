/** What the command is given; an error is one sentence. */
import { parseArgs } from 'node:util';
import { withoutFinalSlashes } from '../contract/paths';

export const USAGE = `CONFORMANCE_ADMIN=EMAIL:PASSWORD npm run conformance -- https://host [options]

  --write               make, change and delete marked records too, and set the rate a cent higher for a moment;
                        without it everything only reads
  --lasting             with --write: also what no call can undo (a consumed coupon, one revoked person)
  --confirm ID          with --lasting: confirms this payment, which is a customer's money
  --reject ID           with --lasting: rejects this one
  --origin https://site where the site will stand, if not where the platform does: whether that origin is let in
  --timeout SECONDS     how long one answer may take (30)
  --json FILE           the results as data

CONFORMANCE_OWNER=EMAIL:PASSWORD tries what owners of stores see.`;

/** The text to print instead of checking. */
export class UsageError extends Error {}

export interface Account {
  email: string;
  password: string;
}

export interface Settings {
  /** The platform's address, with /api/gs below it. */
  base: string;
  admin: Account;
  owner?: Account | undefined;
  write: boolean;
  /** Whether to try also what no call can undo. */
  lasting: boolean;
  /** With `lasting`, the ids of payments that may be decided. */
  confirm?: string | undefined;
  reject?: string | undefined;
  /** The site's origin, if not the platform's. */
  origin?: string | undefined;
  timeoutMs: number;
  /** The time after which an answer is called slow. */
  slowMs: number;
  /** How long to wait where the platform asks for that (429, 503 with Retry-After). */
  patienceMs: number;
}

export function readSettings(args: string[], env: NodeJS.ProcessEnv): Settings & { json?: string | undefined } {
  const { base, write = false, lasting = false, confirm, reject, origin, timeout = '30', json } = parse(args);
  if (!base || !isOrigin(base)) throw new UsageError('The address must be an http or https one, such as https://host');
  if (origin && !isOrigin(origin)) throw new UsageError('--origin must be such as https://site');
  if (lasting && !write) throw new UsageError('--lasting is of use only with --write');
  if ((confirm ?? reject) !== undefined) {
    if (!lasting) throw new UsageError('--confirm and --reject are of use only with --lasting');
    if (confirm === reject) throw new UsageError('--confirm and --reject must name two payments');
  }
  const admin = accountOf('CONFORMANCE_ADMIN', env.CONFORMANCE_ADMIN);
  if (!admin) throw new UsageError('CONFORMANCE_ADMIN must be EMAIL:PASSWORD');
  const timeoutMs = Number(timeout) * 1000;
  if (!(timeoutMs > 0)) throw new UsageError('--timeout must be a number of seconds');
  return {
    ...{
      base: withoutFinalSlashes(base),
      admin,
      owner: accountOf('CONFORMANCE_OWNER', env.CONFORMANCE_OWNER),
      write,
      lasting,
    },
    // Browsers name an origin without a path.
    ...{ confirm, reject, origin: origin && new URL(origin).origin },
    ...{ timeoutMs, slowMs: 5_000, patienceMs: 65_000, json },
  };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { write: flag, lasting: flag, confirm: text, reject: text, origin: text, timeout: text, json: text };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [base, ...others] = positionals;
    if (others.length === 0) return { ...values, base };
  } catch {
    // The parser's own message may repeat what stands in a wrong place.
  }
  throw new UsageError('An argument is unknown, or lacks its value');
}

/** The password may contain colons, an e-mail does not. */
function accountOf(name: string, text: string | undefined): Account | undefined {
  if (!text) return undefined;
  const [email = '', ...password] = text.split(':');
  if (!email.includes('@') || password.join(':') === '') throw new UsageError(`${name} must be EMAIL:PASSWORD`);
  return { email, password: password.join(':') };
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
