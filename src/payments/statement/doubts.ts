/** Which credits of a statement its charges may have returned, and which may stand in it twice. */
import { readBankAmount } from './amounts';
import type { StatementCell } from './cells';
import { daysBetween, readDay } from './days';
import type { Pause } from './delimited';
import type { ColumnLayout } from './layout';
import type { Context } from './lines';
import type { Doubt, Movement } from './readStatement';
import { isTold, referenceEnd, referencesIn, referencesInWords } from './references';
import { notDoneIn } from './words';

export interface Charge {
  /** Undefined where it cannot be read. */
  day: string | undefined;
  cents: number;
  /** It says that money goes back. */
  isReversal: boolean;
  references: readonly string[];
}

/** Those in the text too, by which a charge names the credit that it returns. */
export function allReferences(cells: readonly StatementCell[], { reference, description }: ColumnLayout): string[] {
  const named = reference === null ? [] : referencesIn(cells[reference]);
  return [...named, ...(description === null ? [] : referencesInWords(cells[description]))];
}

/** A line that is not understood may be a charge of any amount in it. */
export function maybeCharges(cells: readonly StatementCell[], { layout, spelling, today }: Context): Charge[] {
  const references = cells.flatMap((cell) => referencesInWords(cell));
  const day = readDay(cells[layout.day], layout.dayOrder, today)?.day;
  const isReversal = notDoneIn(cells) !== undefined;
  return cells.flatMap((cell) => {
    const cents = readBankAmount(cell, spelling)?.cents ?? 0;
    return cents > 0 ? { day, cents, isReversal, references } : [];
  });
}

/** A return comes so soon. */
const SOON_DAYS = 31;

export async function withDoubts(
  credits: readonly Movement[],
  charges: readonly Charge[],
  pause: Pause,
): Promise<Movement[]> {
  const ends = (references: readonly string[]) => [...new Set(references.map(referenceEnd))];
  const keysOf = ({ cents, references }: Pick<Movement, 'cents' | 'references'>) =>
    ends(references).map((end) => `${cents} ${end}`);
  const own: string[][] = [];
  for (const { references, description } of credits) {
    await pause();
    own.push(ends([...references, ...referencesInWords(description)]));
  }
  const all = new Set(own.flat());
  const reversals = charges.filter(({ isReversal }) => isReversal);
  const charged = new Set(charges.flatMap(keysOf));
  const reversed = new Set(reversals.flatMap(({ references }) => ends(references)));
  const unnamed = new Map<number, Set<string | undefined>>();
  for (const { cents, day, references } of reversals) {
    if (ends(references).some((end) => all.has(end))) continue;
    unnamed.set(cents, (unnamed.get(cents) ?? new Set()).add(day));
  }
  const alike = new Map<string, number>();
  const keyOf = ({ day, cents, references }: Movement) => `${day} ${cents} ${references.join()}`;
  for (const credit of credits) alike.set(keyOf(credit), (alike.get(keyOf(credit)) ?? 0) + 1);
  return credits.map((credit, place) => {
    const named = own[place] ?? [];
    const isCharged = named.some((end) => charged.has(`${credit.cents} ${end}`) || reversed.has(end));
    const isReturned = [...(unnamed.get(credit.cents) ?? [])].some(
      (day) => day === undefined || daysBetween(day, credit.day) <= SOON_DAYS,
    );
    const isAlike = isTold(credit.references) && (alike.get(keyOf(credit)) ?? 0) > 1;
    const more: Doubt[] = [
      ...(isCharged ? [{ kind: 'charged' as const }] : []),
      ...(isReturned ? [{ kind: 'returned' as const }] : []),
      ...(isAlike ? [{ kind: 'alike' as const }] : []),
    ];
    return more.length > 0 ? { ...credit, doubts: [...credit.doubts, ...more] } : credit;
  });
}
