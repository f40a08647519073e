/** How far a payer's reference and those of a bank's line agree; both as `reference_signs` gives them. */

/**
 * `same`: the last six to eight digits that both have, or the same code; `alike`: but for one sign; `short`: only four
 * or five digits to compare; `missing`: one of them has none; `other`: they differ.
 */
export type Agreement = 'same' | 'alike' | 'short' | 'missing' | 'other';

const FROM_THE_STRONGEST: readonly Agreement[] = ['same', 'alike', 'short', 'missing', 'other'];
/** So many of the last digits are compared: banks show or omit the rest, and payers type as much as is shown. */
const COMPARED = { least: 6, most: 8 };
/** Fewer digits prove nothing. */
const FEWEST = 4;

/** The best agreement of a payer's reference with those in a statement's line. */
export function agreementOf(told: string | null, named: readonly string[]): Agreement {
  const found = named.filter(isTelling).map((one) => (isTelling(told) ? agreement(told, one) : 'missing'));
  return FROM_THE_STRONGEST.find((one) => found.includes(one)) ?? 'missing';
}

/** A number that is too short, one digit repeated, or words were typed for want of a reference. */
export function isTelling(signs: string | null): signs is string {
  if (signs === null) return false;
  if (areDigits(signs)) return signs.length >= FEWEST && !/^(\d)\1*$/.test(signs);
  return signs.length >= COMPARED.least && /\d/.test(signs);
}

const areDigits = (signs: string) => /^\d+$/.test(signs);

function agreement(told: string, named: string): Agreement {
  const areCodes = !areDigits(told) || !areDigits(named);
  if (areCodes && told === named) return 'same';
  if (areCodes && told.length !== named.length) return 'other';
  const length = areCodes ? told.length : Math.min(told.length, named.length, COMPARED.most);
  const [one, other] = [told.slice(-length), named.slice(-length)];
  if (one === other) return length >= COMPARED.least ? 'same' : 'short';
  if (length < COMPARED.least) return 'other';
  // Further digits differ, or one does, or two neighbours changed places.
  if (!areCodes && one.slice(-COMPARED.least) === other.slice(-COMPARED.least)) return 'alike';
  const places = [...one].flatMap((digit, place) => (digit === other[place] ? [] : [place]));
  const [first = 0, second = 0] = places;
  const isTurned = second === first + 1 && one[first] === other[second] && one[second] === other[first];
  return places.length === 1 || (places.length === 2 && isTurned) ? 'alike' : 'other';
}
