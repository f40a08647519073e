import { ActiveCouponCard } from './ActiveCouponCard';
import { ConsumedCouponCard } from './CouponCard';
import { COUPON_MESSAGES, COUPONS_EMPTY } from './messages';

/** The two lists of coupons: all users' and, as the parts of a page, one user's. */
export const COUPON_PARTS = {
  active: {
    resource: 'coupons-active',
    loadFailed: COUPON_MESSAGES.activeFailed,
    Card: ActiveCouponCard,
    ofAll: { label: COUPON_MESSAGES.active, empty: COUPONS_EMPTY.active },
    ofUser: { label: COUPON_MESSAGES.userActive, none: COUPON_MESSAGES.noneOfUser },
  },
  consumed: {
    resource: 'admin/consumed',
    loadFailed: COUPON_MESSAGES.consumedFailed,
    Card: ConsumedCouponCard,
    ofAll: { label: COUPON_MESSAGES.consumed, empty: COUPONS_EMPTY.consumed },
    ofUser: { label: COUPON_MESSAGES.userConsumed, none: COUPON_MESSAGES.noneConsumedOfUser },
  },
} as const;
