/** Which credits of a statement its charges may have returned. */
import type { Movement } from './movements';
import { endOf, referencesInWords } from './references';

export interface Charge {
  movement: Movement;
  /** It says that money goes back. */
  isReversal: boolean;
}

/** A charge that returns something and names no credit may return any of its amount. */
export function markReturned(credits: readonly Movement[], charges: readonly Charge[]): void {
  const named = new Set(charges.flatMap(({ movement }) => keysOf(movement)));
  const isCharged = (credit: Movement) => keysOf(credit).some((key) => named.has(key));
  for (const credit of credits.filter(isCharged)) credit.caution ??= { kind: 'charged' };
  const creditKeys = new Set(credits.flatMap(keysOf));
  const returned = new Set(
    charges
      .filter(({ movement, isReversal }) => isReversal && !keysOf(movement).some((key) => creditKeys.has(key)))
      .map(({ movement }) => movement.cents),
  );
  for (const credit of credits) if (returned.has(credit.cents)) credit.caution ??= { kind: 'returned' };
}

/** Keys that a charge and the credit that it returns share: an amount with each reference, those in its words too. */
function keysOf({ cents, references, description }: Movement): string[] {
  return [...references, ...referencesInWords(description)].flatMap((reference) => {
    const end = endOf(reference);
    return end === '' ? [] : [`${cents} ${end}`];
  });
}
