import { ENTRIES } from '../../contract/services';
import { readUuid } from '../../contract/typedText';
import type { Db } from '../db/types';
import { type CallTable, dataOf } from '../http/calls';
import { unprocessable } from '../http/errors';
import { consumeHeldCoupon, grantCoupons, removeHeldCoupon } from './coupons.repository';
import { listCoupons } from './couponsList.repository';

const NO_USER = '00000000-0000-0000-0000-000000000000';

export function couponRoutes(calls: CallTable, { db, now }: { db: Db; now: () => Date }): void {
  calls.on('listActiveCoupons', ({ actor, query }) => listCoupons(db, actor, 'active', ofUser(query)));

  calls.on('listConsumedCoupons', ({ actor, query }) => listCoupons(db, actor, 'consumed', ofUser(query)));

  calls.on('consumeCoupon', ({ actor, params, body: { userId }, change }) =>
    change(async (tx) => dataOf(await consumeHeldCoupon(tx, { actor, id: params.id, userId, now: now() }))),
  );

  calls.on('removeCoupon', async ({ actor, params, body: { userId, couponId }, change }) => {
    if (couponId !== params.id) throw unprocessable(ENTRIES.removeCoupon.refuses[422]);
    return change((tx) => removeHeldCoupon(tx, { actor, id: params.id, userId, now: now() }));
  });

  calls.on('grantCoupons', ({ body, change }) =>
    change(async (tx) => ({ data: await grantCoupons(tx, { body, now: now() }) })),
  );
}

/** The same query; a user's id that no user can have finds no coupons. */
function ofUser<T extends { userId?: string | undefined }>(query: T) {
  return { ...query, userId: query.userId && (readUuid(query.userId) ?? NO_USER) };
}
