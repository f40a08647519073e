/** What the back-office does with coupons beside listing them. The answers are not shown, so they are not read. */
import type { Identifier } from 'ra-core';
import { CALLS, type Call } from '../../contract/calls';
import { pathOf } from '../../contract/paths';
import type { HttpClient } from './httpClient';
import { sendable } from './sendable';

interface Holding {
  /** The coupon's id. */
  id: Identifier;
  userId: Identifier;
}

export function couponCalls(httpClient: HttpClient) {
  return {
    /** Uses a coupon up (R412). */
    consumeCoupon: ({ id, userId }: Holding) => send(CALLS.consumeCoupon, { userId }, id),

    /** Takes an active coupon back (R413). */
    removeCoupon: ({ id, userId }: Holding) => send(CALLS.removeCoupon, { userId, couponId: id }, id),

    /** Gives a user one coupon of an offer (R414, A35). */
    grantCoupon: ({ userId, offerId }: { userId: Identifier; offerId: Identifier }) =>
      send(CALLS.grantCoupons, { userId, items: [{ offerId, quantity: 1 }] }),
  };

  async function send(call: Call, body: object, id?: Identifier): Promise<void> {
    const path = pathOf(call, id === undefined ? {} : { id: sendable(id) });
    await httpClient(path, { method: call.method, body: JSON.stringify(body) });
  }
}
