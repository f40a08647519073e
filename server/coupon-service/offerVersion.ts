import type { Offer } from '../../contract/services/shapes';
import { versionOf } from '../http/ifMatch';

/** The version of what can be edited of an offer: neither its counters nor the names of what it only points to. */
export function versionOfOffer(offer: Offer): string {
  const { couponsCount, usedCouponsCount, percentageDiscount, updatedAt, business, category, ...edited } = offer;
  return versionOf({ ...edited, business: business.id, category: category.id });
}
