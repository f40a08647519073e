/** The order of a table's rows: the one rule for pages and for whole lists. */
import { onFirstUse } from '../../../contract/onFirstUse';
import { PRODUCT } from '../../../contract/product';

/** Without accents and case; reference 9 comes before reference 10. */
const collator = onFirstUse(() => new Intl.Collator(PRODUCT.locale, { numeric: true, sensitivity: 'base' }));

export type SortValue = string | number | null;

/** The value by which a cell is sorted. */
export function comparable(value: SortValue | Date): SortValue {
  const plain = value instanceof Date ? value.getTime() : value;
  return plain === '' || Number.isNaN(plain) ? null : plain;
}

export function compareValues(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : collator().compare(`${one}`, `${other}`);
}

interface Sorted {
  /** Null comes last in both directions. */
  valueAt: (place: number) => SortValue;
  /** Amounts are compared within their currency. */
  currencyAt: (place: number) => string;
  descending: boolean;
}

/** Sorts positions by their values; equal ones keep their order. Changes and returns its argument. */
export function sortPlaces<Places extends number[] | Uint32Array>(
  places: Places,
  { valueAt, currencyAt, descending }: Sorted,
): Places {
  places.sort((one, other) => {
    const [first, second] = [valueAt(one), valueAt(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null) || one - other;
    const order = compareValues(currencyAt(one), currencyAt(other)) || compareValues(first, second);
    return (descending ? -order : order) || one - other;
  });
  return places;
}
