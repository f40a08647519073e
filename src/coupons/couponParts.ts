import { ActiveCouponCard } from './ActiveCouponCard';
import { ConsumedCouponCard } from './CouponCard';
import { MESSAGES } from './messages';

/** The two lists of coupons: all users' and, as the parts of a page, one user's. */
export const COUPON_PARTS = {
  active: {
    resource: 'coupons-active',
    loadFailed: MESSAGES.activeFailed,
    Card: ActiveCouponCard,
    ofAll: { label: MESSAGES.active, none: MESSAGES.noneActive },
    ofUser: { label: MESSAGES.userActive, none: MESSAGES.noneOfUser },
  },
  consumed: {
    resource: 'admin/consumed',
    loadFailed: MESSAGES.consumedFailed,
    Card: ConsumedCouponCard,
    ofAll: { label: MESSAGES.consumed, none: MESSAGES.noneConsumed },
    ofUser: { label: MESSAGES.userConsumed, none: MESSAGES.noneConsumedOfUser },
  },
} as const;
