/** Which movements of statements were used before, by fingerprints that say nothing of them. */
import type { Currency } from '../../../contract/money';
import { readNote, writeNote } from '../../session/personalNotes';
import type { Movement } from './movements';

interface Used {
  print: string;
  /** When, in milliseconds. */
  at: number;
}

const NOTE = 'reconcile/used';
const KEPT_MS = 400 * 86_400_000;
const MOST = 20_000;

/** What a movement is known by in any file of its bank: the day, the amount and the reference without leading zeros. */
export async function fingerprintOf(
  { day, cents, references, referenceText }: Movement,
  currency: Currency,
): Promise<string> {
  const [first] = references;
  const name = first?.kind === 'digits' ? first.digits.replace(/^0+/, '') : referenceText.toUpperCase();
  const bytes = new TextEncoder().encode([currency, day, cents, name].join('|'));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Those of a statement that were used before. Of movements that cannot be told apart as many as were used. */
export async function usedAmong(movements: readonly Movement[], currency: Currency): Promise<Set<Movement>> {
  const left = new Map<string, number>();
  for (const { print } of await readUsed()) left.set(print, (left.get(print) ?? 0) + 1);
  const found = new Set<Movement>();
  if (left.size === 0) return found;
  for (const movement of movements) {
    const print = await fingerprintOf(movement, currency);
    const count = left.get(print) ?? 0;
    if (count === 0) continue;
    left.set(print, count - 1);
    found.add(movement);
  }
  return found;
}

/** Remembers that a movement was used; false where the browser keeps nothing. Never rejects. */
export async function rememberUsed(movement: Movement, currency: Currency): Promise<boolean> {
  const print = await fingerprintOf(movement, currency);
  // Two tabs may confirm at the same time.
  const write = async () => writeNote(NOTE, [...(await readUsed()), { print, at: Date.now() }].slice(-MOST));
  return navigator.locks ? navigator.locks.request(NOTE, write) : write();
}

async function readUsed(): Promise<Used[]> {
  const kept = await readNote<Used[]>(NOTE);
  return (kept ?? []).filter(({ at }) => Date.now() - at < KEPT_MS);
}
