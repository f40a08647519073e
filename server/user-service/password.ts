import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { slots } from '../http/slots';

// argon2id with OWASP's 19 MiB, 2 passes, 1 lane.
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Two at a time, but never on all processors, so that many sign-ins leave room for other requests. */
export const HASHED_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const oneOfFew = slots({ atOnce: HASHED_AT_ONCE, waiting: 40 });

/** Gives the hash to store for a password. Throws 503 when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return oneOfFew(() => hash(password, ARGON2));
}

/** In place of a hash, for an account with which nobody can sign in until it gets a password. */
export const NO_PASSWORD_HASH = '!';

/** Whether a password is the one that `stored` was made of. Throws 503 when too many wait. */
export function verifyPassword(stored: string, password: string): Promise<boolean> {
  if (stored === NO_PASSWORD_HASH) return verifyAgainstNobody(password);
  return oneOfFew(() => verify(stored, password));
}

let decoy: Promise<string> | undefined;

/** Spends the same time on an unknown e-mail as on a known one, so that the time does not show which exist. */
export async function verifyAgainstNobody(password: string): Promise<false> {
  decoy ??= hash('decoy', ARGON2);
  await verifyPassword(await decoy, password);
  return false;
}
