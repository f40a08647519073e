import { MESSAGES } from './messages';

/** What can be done to an active coupon: the provider's verb, and what is said around it. */
export interface CouponAction {
  call: 'consumeCoupon' | 'removeCoupon';
  texts: { title: string; text: string; done: string; noUser: string; failed: string };
}

/** Consumir (R263, R265, R267, R434, R436). */
export const CONSUME: CouponAction = {
  call: 'consumeCoupon',
  texts: {
    title: MESSAGES.consumeTitle,
    text: MESSAGES.consumeText,
    done: MESSAGES.consumeDone,
    noUser: MESSAGES.consumeNoUser,
    failed: MESSAGES.consumeFailed,
  },
};

/** Eliminar (R264, R266, R268, R435, R437). */
export const REMOVE: CouponAction = {
  call: 'removeCoupon',
  texts: {
    title: MESSAGES.removeTitle,
    text: MESSAGES.removeText,
    done: MESSAGES.removeDone,
    noUser: MESSAGES.removeNoUser,
    failed: MESSAGES.removeFailed,
  },
};
