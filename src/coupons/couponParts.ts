import { ActiveCouponCard } from './ActiveCouponCard';
import { ConsumedCouponCard } from './CouponCard';
import { FIRST_DAY, MESSAGES } from './messages';

/** The two lists of coupons: all users' and, as the parts of a page, one user's. */
export const COUPON_PARTS = {
  active: {
    resource: 'coupons-active',
    loadFailed: MESSAGES.activeFailed,
    Card: ActiveCouponCard,
    ofAll: { label: MESSAGES.active, text: MESSAGES.noneActive, firstDay: FIRST_DAY.active },
    ofUser: { label: MESSAGES.userActive, none: MESSAGES.noneOfUser },
  },
  consumed: {
    resource: 'admin/consumed',
    loadFailed: MESSAGES.consumedFailed,
    Card: ConsumedCouponCard,
    ofAll: { label: MESSAGES.consumed, text: MESSAGES.noneConsumed, firstDay: FIRST_DAY.consumed },
    ofUser: { label: MESSAGES.userConsumed, none: MESSAGES.noneConsumedOfUser },
  },
} as const;
