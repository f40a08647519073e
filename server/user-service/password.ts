import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { PRODUCT } from '../../contract/product';
import { slots } from '../http/slots';
import { DEMO_PASSWORD } from './demoSignIn';

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

export const COMMON_PASSWORD = 'Esa contraseña es de las primeras que se adivinan. Elige otra.';

/** Local guesses that the published lists of leaked passwords lack; those lists have the rest. */
const LOCAL = [
  ...['contraseña', 'micontraseña', 'clave', 'miclave', 'cambiame', 'bienvenido', 'bienvenida', 'prueba', 'usuario'],
  ...['administrador', 'adminadmin', 'cupon', 'cupones', 'gscupon', 'gscupones', 'p@ssword', 'zaq1zaq1'],
  ...['teamomucho', 'tequieromucho', 'mifamilia', 'jesucristo', 'diosesamor', 'diosesfiel'],
  DEMO_PASSWORD,
  ...['caracas', 'maracaibo', 'valencia', 'vinotinto', 'magallanes', 'leonescaracas', 'venezuela'],
];

/** Rows of keys and letters, and passwords that repeat a few characters. */
const RUNS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
];
const REPEATED = /^(.{1,4})\1+$/u;

/** A year, a few figures, a mark: the usual endings that make a word long enough. */
const TAIL = /[^\p{L}]{1,5}$/u;

/**
 * Whether a new password is among the first guesses of an attacker, also of one who knows the user's e-mail and name.
 * Capitals do not make it another one, nor does a year behind it. All code that stores a new password calls this.
 */
export async function isCommonPassword(
  password: string,
  { email, name = '' }: { email: string; name?: string },
): Promise<boolean> {
  const text = password.toLowerCase();
  if (REPEATED.test(text) || RUNS.some((run) => run.includes(text))) return true;
  const leaked = await leakedPasswords();
  const own = [email, email.split('@')[0] ?? '', ...email.split(/[@.]/), name, ...name.split(/\s+/), PRODUCT.name]
    .map(runTogether)
    .filter(Boolean);
  return [text, text.replace(TAIL, '')].some(
    (guess) => leaked.has(guess) || LOCAL.includes(guess) || own.includes(runTogether(guess)),
  );
}

/** A text in lower case and without the separators of words. */
function runTogether(text: string): string {
  return text.toLowerCase().replace(/[\s._-]/g, '');
}

let leaked: Promise<ReadonlySet<string>> | undefined;

/** Some 50,000 of the most frequent passwords of leaks, in lower case, read when the first account is made. */
function leakedPasswords(): Promise<ReadonlySet<string>> {
  leaked ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return leaked;
}
