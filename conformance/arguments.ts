/** Reads the command line; an error is one sentence. */
import { parseArgs } from 'node:util';
import { withoutFinalSlashes } from '../contract/paths';
import type { Account, CheckOptions } from './check';

export const USAGE = `npm run conformance -- --base https://host --admin EMAIL:PASSWORD [options]

  --owner EMAIL:PASSWORD   an owner of a store, to try what owners see
  --write                  make, change and delete marked records too, and set the rate a cent higher for a moment;
                           without it everything only reads
  --lasting                with --write: also what no call can undo (a consumed coupon, one revoked person)
  --confirm ID             with --lasting: confirms this payment, which is a customer's money
  --reject ID              with --lasting: rejects this one
  --origin https://site    where the site will stand, if not where the platform does: whether that origin is let in
  --timeout SECONDS        how long one answer may take (30)
  --json FILE              the report as data

Others on this machine see arguments: CONFORMANCE_ADMIN and CONFORMANCE_OWNER hold EMAIL:PASSWORD as well.`;

/** The text to print instead of checking. */
export class UsageError extends Error {}

export type Settings = Omit<CheckOptions, 'stop' | 'progress'> & { json?: string | undefined };

const SLOW_MS = 5_000;
const PATIENCE_MS = 65_000;

/** Takes the arguments and the environment; throws UsageError. */
export function readArguments(args: string[], env: NodeJS.ProcessEnv): Settings {
  const values = parse(args);
  const { base, write = false, lasting = false, json, timeout = '30' } = values;
  if (!base || !isOrigin(base)) throw new UsageError('--base must be an http or https address, such as https://host');
  if (values.origin && !isOrigin(values.origin)) throw new UsageError('--origin must be such as https://site');
  if (lasting && !write) throw new UsageError('--lasting is of use only with --write');
  const { confirm, reject } = values;
  if ((confirm ?? reject) !== undefined) {
    if (!lasting) throw new UsageError('--confirm and --reject are of use only with --lasting');
    if (confirm === reject) throw new UsageError('--confirm and --reject must name two payments');
  }
  const admin = accountOf('--admin', values.admin ?? env.CONFORMANCE_ADMIN);
  if (!admin) throw new UsageError('--admin, or CONFORMANCE_ADMIN, must be EMAIL:PASSWORD');
  const seconds = Number(timeout);
  if (!(seconds > 0)) throw new UsageError('--timeout must be a number of seconds');
  return {
    base: withoutFinalSlashes(base),
    admin,
    owner: accountOf('--owner', values.owner ?? env.CONFORMANCE_OWNER),
    write,
    lasting,
    confirm,
    reject,
    // Browsers name an origin without a path.
    origin: values.origin && new URL(values.origin).origin,
    timeoutMs: seconds * 1000,
    slowMs: SLOW_MS,
    patienceMs: PATIENCE_MS,
    json,
  };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    ...{ base: text, admin: text, owner: text, origin: text, timeout: text, json: text },
    ...{ confirm: text, reject: text },
    ...{ write: flag, lasting: flag },
  };
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    // The parser's own message may repeat a password at a wrong position.
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const isValue = code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE';
    throw new UsageError(
      isValue ? 'An option lacks its value, or has one that it does not take' : 'An argument is unknown',
    );
  }
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
