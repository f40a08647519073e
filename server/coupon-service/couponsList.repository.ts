import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ACTIVE_COUPONS, CONSUMED_COUPONS } from '../../contract/lists/coupons';
import type { AnyList } from '../../contract/lists/definition';
import type { FoundCoupon } from '../../contract/services/announcedShapes';
import type { Coupon } from '../../contract/services/shapes';
import { always } from '../db/always';
import { pick } from '../db/columns';
import { asText, asTextOrNull } from '../db/instants';
import { type CountedPage, type PageRequest, readPage } from '../db/page';
import { businesses, COUPON_LISTS, coupons, offers } from '../db/schema';
import { BUSINESS_NAME, offerTitle } from '../db/searchedTexts';
import type { Word } from '../db/textSearch';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { contactsOf, inHolder, inPhases, inUser, type Source } from '../search/source.repository';
import { belongsTo, total } from './offersList.repository';

type CouponList = keyof typeof COUPON_LISTS;

/** How many coupons of each list an offer has, by its own counters. */
const COUNTED = {
  active: sql`${offers.couponsCount} - ${offers.usedCouponsCount}`,
  consumed: sql`${offers.usedCouponsCount}`,
};

/**
 * One page of the coupons that the actor may see, all users' or one user's: active ones newest first, or consumed ones,
 * the last one first.
 */
export async function listCoupons(
  db: Db | Tx,
  actor: Actor,
  list: CouponList,
  { userId, ...asked }: PageRequest & { userId?: string },
): Promise<CountedPage<Coupon>> {
  const own = belongsTo(actor);
  const where = and(
    COUPON_LISTS[list](coupons),
    own && inArray(coupons.offerId, db.select({ id: offers.id }).from(offers).where(own)),
    userId === undefined ? undefined : eq(coupons.userId, userId),
  );
  const [counted] =
    userId === undefined
      ? await db
          .select({ total: total(COUNTED[list]) })
          .from(offers)
          .where(own)
      : [{ total: await db.$count(coupons, where) }];
  return readPage(asked, always(counted).total, async ({ order, limit, offset }) => {
    const page = db.select({ seq: coupons.seq }).from(coupons).where(where);
    const isOnPage = inArray(coupons.seq, page.orderBy(order(coupons.seq)).limit(limit).offset(offset));
    const views = await selectCoupons(db)
      // The list's condition again: the index on `seq` has its rows alone.
      .where(and(COUPON_LISTS[list](coupons), isOnPage))
      .orderBy(order(coupons.seq));
    return views.map(asCoupon);
  });
}

const { id, seq, offerId, userId, createdAt, consumedAt, scannedByUserId } = coupons;

/** The coupons of offers for which something holds. */
const ofOffers = (where: SQL | undefined) => sql`${offerId} in (select ${offers.id} from ${offers} where ${where})`;

const BY_SEQ = { by: seq, type: sql`bigint` } as const;

const inOffer = { key: offerId, id: offers.id };
const IN_OFFERS = [
  { ...inOffer, from: offers, has: (word: Word) => word(offerTitle) },
  {
    ...{ ...inOffer, from: sql`(${offers} join ${businesses} on ${businesses.id} = ${offers.businessId})` },
    has: (word: Word) => word(BUSINESS_NAME),
  },
];

const searched = {
  table: coupons,
  id,
  order: BY_SEQ,
  named: [inUser(userId), ...IN_OFFERS],
} as const satisfies Partial<Source<AnyList, FoundCoupon>['searched']>;

const filters = {
  offer: (offer: string) => sql`${offerId} = ${offer}`,
  business: (business: string) => ofOffers(eq(offers.businessId, business)),
  user: (user: string) => sql`${userId} = ${user}`,
  created: createdAt,
};

const ofValidity = inPhases(['early', 'valid', 'expired'], offers.couponsValidAt, offers.couponsValidUntil);

function sourceOf(list: keyof typeof COUPON_LISTS) {
  return {
    ownTexts: { named: [inHolder(userId), ...IN_OFFERS] },
    visibleTo: (actor: Actor) =>
      and(COUPON_LISTS[list](coupons), actor.scope === 'all' ? undefined : ofOffers(belongsTo(actor))),
    listed: (db, actor, asked) => listCoupons(db, actor, list, asked),
    async rowsOf(db, actor, ids) {
      const rows = await getCoupons(db, ids);
      const people = await contactsOf(
        db,
        actor,
        rows.flatMap((row) => [row.userId, row.scannedByUserId]),
      );
      return rows.map((row) => {
        const scannedBy = people.get(row.scannedByUserId ?? '');
        // As in the Bitácora an owner does not learn which administrator acted.
        const isTold = scannedBy && (actor.scope === 'all' || scannedBy.businessId === actor.businessId);
        return { ...row, user: people.get(row.userId) ?? null, scannedBy: isTold ? scannedBy : null };
      });
    },
  } satisfies Partial<Source<AnyList, FoundCoupon>>;
}

export const ACTIVE_COUPON_SOURCE: Source<typeof ACTIVE_COUPONS, FoundCoupon> = {
  ...sourceOf('active'),
  list: ACTIVE_COUPONS,
  searched: {
    ...searched,
    filters: {
      ...filters,
      validity: (chosen, now) => ofOffers(ofValidity(chosen, now)),
    },
    sorts: { created: BY_SEQ },
  },
};

export const CONSUMED_COUPON_SOURCE: Source<typeof CONSUMED_COUPONS, FoundCoupon> = {
  ...sourceOf('consumed'),
  list: CONSUMED_COUPONS,
  searched: {
    ...searched,
    filters: {
      ...filters,
      consumed: consumedAt,
      scannedBy: (user) => sql`${scannedByUserId} = ${user}`,
    },
    sorts: { consumed: BY_SEQ },
  },
};

const viewedCoupon = {
  coupon: {
    ...pick(coupons, 'id', 'userId', 'scannedByUserId'),
    consumedAt: asTextOrNull(coupons.consumedAt),
    createdAt: asText(coupons.createdAt),
  },
  offer: {
    ...pick(offers, 'id', 'title', 'images', 'weeklySchedule'),
    couponsValidAt: asText(offers.couponsValidAt),
    couponsValidUntil: asText(offers.couponsValidUntil),
  },
  business: pick(businesses, 'id', 'name'),
};

interface View {
  coupon: Omit<Coupon, 'offer'>;
  offer: Omit<Coupon['offer'], 'business' | 'weeklySchedule'> & Pick<typeof offers.$inferSelect, 'weeklySchedule'>;
  business: Coupon['offer']['business'];
}

/**
 * A coupon with the fields of its offer that consuming it needs, also of a removed offer (A54). The serializer drops
 * fields that the contract does not name.
 */
export function asCoupon({ coupon, offer, business }: View): Coupon {
  return { ...coupon, offer: { ...offer, business, weeklySchedule: { items: offer.weeklySchedule } } };
}

/** Coupons as `asCoupon` takes them. */
export function selectCoupons(db: Db | Tx) {
  return db
    .select(viewedCoupon)
    .from(coupons)
    .innerJoin(offers, eq(offers.id, coupons.offerId))
    .innerJoin(businesses, eq(businesses.id, offers.businessId))
    .$dynamic();
}

/** The coupons with these ids, in the order of those. */
export async function getCoupons(db: Db | Tx, ids: string[]): Promise<Coupon[]> {
  return (await selectCoupons(db).where(inArray(coupons.id, ids)).orderBy(coupons.id)).map(asCoupon);
}
