/** Which movements of statements were used before, by fingerprints from which they cannot be read. */
import { HttpError } from 'react-admin';
import { clock } from '../../../contract/clock';
import type { Currency } from '../../../contract/money';
import { isObject } from '../../../contract/values';
import { changeNote, LockTimeout, type Note, readNote, withLock } from '../../session/personalNotes';
import { MESSAGES } from './messages';
import type { Movement } from './movements';

export interface Used {
  print: string;
  /** When, in milliseconds. */
  at: number;
}

export const USED: Note<readonly Used[]> = {
  name: 'reconcile/used',
  none: [],
  understand: (found) => (areUsed(found) ? found : undefined),
};
const KEPT_MS = 400 * 86_400_000;
const MOST = 20_000;

function areUsed(found: unknown): found is readonly Used[] {
  const isUsed = (one: unknown) => isObject(one) && typeof one.print === 'string' && typeof one.at === 'number';
  return Array.isArray(found) && found.every(isUsed);
}

/** The identity of a movement in any file of its bank: the day, the amount and the reference without leading zeros. */
function signsOf({ day, cents, references, referenceText }: Movement): string {
  const [first] = references;
  const name = first?.kind === 'digits' ? first.digits.replace(/^0+/, '') : referenceText.toUpperCase();
  return [day, cents, name].join('|');
}

export async function fingerprintOf(movement: Movement, currency: Currency): Promise<string> {
  const signs = `${currency}|${signsOf(movement)}`;
  // Without https there is no cryptography, and nothing is stored: it then distinguishes movements of this page alone.
  if (!crypto.subtle) return signs;
  const bytes = new TextEncoder().encode(signs);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Statement {
  movements: readonly Movement[];
  currency: Currency;
}

/**
 * Those of a statement that were used before. Of equal movements as many as were used, and first those that are known
 * to be.
 */
export async function usedAmong(
  { movements, currency }: Statement,
  used: readonly Used[],
  known: ReadonlySet<Movement> = new Set(),
): Promise<Set<Movement>> {
  const left = new Map<string, number>();
  for (const { print } of used.filter(isKept)) left.set(print, (left.get(print) ?? 0) + 1);
  const found = new Set(known);
  if (left.size === 0) return found;
  for (const movement of [...known, ...movements.filter((one) => !known.has(one))]) {
    const print = await fingerprintOf(movement, currency);
    const count = left.get(print) ?? 0;
    if (count === 0) continue;
    left.set(print, count - 1);
    found.add(movement);
  }
  return found;
}

/** Shown like a refusal of the platform: the others of a batch go on. */
const usedElsewhere = () => new HttpError(MESSAGES.usedElsewhere, 409);

/**
 * Runs a task with a movement of a statement and stores that it was used; of two tabs that want it the second is
 * refused before its task runs. Rejects as the task does. Gives false where the browser stores nothing.
 */
export async function onceUsed(
  movement: Movement,
  { movements, currency }: Statement,
  task: () => Promise<unknown>,
): Promise<boolean> {
  const print = await fingerprintOf(movement, currency);
  return withLock(`gs-movement/${print}`, async () => {
    const used = (await readNote(USED)) ?? [];
    const signs = signsOf(movement);
    const alike = movements.filter((other) => signsOf(other) === signs).length;
    if (used.filter((one) => one.print === print && isKept(one)).length >= alike) {
      throw usedElsewhere();
    }
    await task();
    return rememberUsed(print);
  }).catch((failure) => {
    // A tab that does not release its lock may have used it.
    throw failure instanceof LockTimeout ? usedElsewhere() : failure;
  });
}

async function rememberUsed(print: string): Promise<boolean> {
  const { outcome } = await changeNote(USED, (used) =>
    [...used.filter(isKept), { print, at: clock.time() }].slice(-MOST),
  );
  return outcome === 'kept';
}

function isKept({ at }: Used): boolean {
  return clock.isWithin(at, KEPT_MS);
}
