/** What the back-office does with coupons beside listing them. The answers are not shown, so they are not read. */
import type { Identifier } from 'ra-core';
import type { Platform } from './platform';

interface Holding {
  id: Identifier;
  userId: Identifier;
}

export function couponCalls(platform: Platform) {
  return {
    async consumeCoupon({ id, userId }: Holding): Promise<void> {
      await platform('consumeCoupon', { params: { id }, body: { userId: String(userId) } });
    },

    async removeCoupon({ id, userId }: Holding): Promise<void> {
      await platform('removeCoupon', { params: { id }, body: { userId: String(userId), couponId: String(id) } });
    },

    /** Gives a user one coupon of an offer (A35). */
    async grantCoupon({ userId, offerId }: { userId: Identifier; offerId: Identifier }): Promise<void> {
      const items = [{ offerId: String(offerId), quantity: 1 }];
      await platform('grantCoupons', { body: { userId: String(userId), items } });
    },
  };
}
