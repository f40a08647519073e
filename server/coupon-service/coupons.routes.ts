import { consumeCouponSchema, grantCouponsSchema, removeCouponSchema } from '../../contract/couponBodies';
import { readUuid } from '../../contract/uuid';
import type { Db } from '../db/types';
import type { CallTable } from '../http/calls';
import { found, notFound, unprocessable } from '../http/errors';
import { type Query, readPage } from '../http/validate';
import { listCoupons } from './couponsList.repository';
import { grantCoupons } from './grants.repository';
import { consumeHeldCoupon, removeHeldCoupon } from './heldCoupons.repository';

const ABSENT = 'Cupón no encontrado';
const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface CouponDeps {
  db: Db;
  now: () => Date;
}

export function couponRoutes(calls: CallTable, { db, now }: CouponDeps): void {
  calls.guarded('listActiveCoupons', {
    handle: ({ actor, query }) => listCoupons(db, actor, 'active', { ...readPage(query), userId: readUserId(query) }),
  });

  calls.guarded('listConsumedCoupons', {
    handle: ({ actor, query }) => listCoupons(db, actor, 'consumed', { ...readPage(query), userId: readUserId(query) }),
  });

  calls.guarded('consumeCoupon', {
    absent: ABSENT,
    body: consumeCouponSchema,
    handle: async ({ actor, params, body: { userId } }) => {
      const consumed = await consumeHeldCoupon(db, { actor, id: params.id, userId, now: now() });
      return { data: found(consumed, ABSENT) };
    },
  });

  calls.guarded('removeCoupon', {
    absent: ABSENT,
    body: removeCouponSchema,
    bodyInQuery: true,
    handle: async ({ actor, params, body: { userId, couponId } }) => {
      if (couponId !== params.id) throw unprocessable('El cupón enviado no coincide con el de la dirección.');
      if (!(await removeHeldCoupon(db, { actor, id: params.id, userId, now: now() }))) throw notFound(ABSENT);
    },
  });

  calls.guarded('grantCoupons', {
    body: grantCouponsSchema,
    handle: async ({ actor, body }) => ({ data: await grantCoupons(db, { actor, body, now: now() }) }),
  });
}

/** Whose coupons to list, undefined for everybody's; what can be nobody's id finds none. */
function readUserId({ userId }: Query): string | undefined {
  if (!userId) return undefined;
  return readUuid(userId) ?? NOBODY;
}
