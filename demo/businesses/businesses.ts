import type { DemoBusiness } from './business';
import { kitchens } from './kitchens';
import { outings } from './outings';
import { selfCare } from './selfCare';
import { sweetShops } from './sweetShops';

/** All of them, the trades mixed; the demonstration's owner has the first. */
export const demoBusinesses: readonly DemoBusiness[] = mixed([kitchens, outings, sweetShops, selfCare]);

/** Merges several lists into one, each spread evenly over its length. */
function mixed<T>(lists: readonly (readonly T[])[]): T[] {
  return lists
    .flatMap((list) => list.map((value, index) => ({ value, rank: index / list.length })))
    .sort((one, other) => one.rank - other.rank)
    .map(({ value }) => value);
}
