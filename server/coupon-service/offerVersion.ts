import type { Offer } from '../../contract/services/shapes';
import { versionOf } from '../http/ifMatch';

/** The version of an offer's fields that can be edited: without its counters and the names of records it refers to. */
export function versionOfOffer(offer: Offer): string {
  const { couponsCount, usedCouponsCount, percentageDiscount, updatedAt, business, category, ...edited } = offer;
  return versionOf({ ...edited, business: business.id, category: category.id });
}
