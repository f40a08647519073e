import type { CouponOffer } from '../../contract/coupon';
import { MESSAGES } from './messages';

/** What an offer is called; a lean platform may answer nothing but its id (A54). */
export function offerTitle({ title, id }: Pick<CouponOffer, 'id' | 'title'>): string {
  return title || id || MESSAGES.nameless;
}
