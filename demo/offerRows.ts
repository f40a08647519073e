import type { coupons, offers } from '../server/db/schema';
import type { TradeName } from './businesses/business';
import { between, caracas, demoId } from './calendar';
import type { DemoOffer } from './offers/offer';
import { demoOffers } from './offers/offers';
import { randomFrom } from './random';

export type OfferRow = typeof offers.$inferInsert & { id: string };
export type CouponRow = typeof coupons.$inferInsert & { id: string; createdAt: Date };

/** The records that offers refer to. */
export interface OfferSurroundings {
  /** The business of every trade: its id, and the address of the picture of its trade. */
  businesses: ReadonlyMap<TradeName, { id: string; picture: string }>;
  categories: ReadonlyMap<string, string>;
  /** The buyers; the first is the demonstration's consumer, who has some coupons of every kind. */
  consumers: readonly string[];
  /** The user who scans a business's coupons. */
  scannerOf(business: TradeName): string | undefined;
  now: Date;
}

/** How long coupons stay valid after their offer has ended. */
const GRACE_DAYS = 30;

/**
 * Gives the offers in the order of their creation, and their coupons in that of their sale or use. Days are counted
 * from `now`, so that there are always future, current and past offers; the rest never changes.
 */
export function offerRows(around: OfferSurroundings): { offers: OfferRow[]; coupons: CouponRow[] } {
  const random = randomFrom(20_261_121);
  const drawn = demoOffers.map((offer, index) => {
    const row = offerRow(offer, index, around);
    return { row, sold: couponRows(offer, index, { ...around, row, random }) };
  });
  return {
    offers: drawn.map(({ row }) => row).toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt)),
    coupons: inListOrder(drawn.flatMap(({ sold }) => sold)),
  };
}

function offerRow(offer: DemoOffer, index: number, { businesses, categories, now }: OfferSurroundings): OfferRow {
  const [first, last] = offer.days;
  const [maxCouponsCount, couponsCount, usedCouponsCount] = offer.coupons;
  const [originalPrice, price] = offer.prices;
  // Future ones are created among current ones, so that no page of the list has only one phase.
  const at = caracas(now, Math.min(first - 1, -1 - ((index * 7) % 24)), '09:00');
  return {
    id: demoId(offer.title, at),
    businessId: known(businesses, offer.business).id,
    categoryId: known(categories, offer.category),
    title: offer.title,
    description: offer.description,
    images: [known(businesses, offer.picture ?? offer.business).picture],
    tags: [...offer.tags],
    originalPrice,
    price,
    priority: offer.priority ?? 0,
    startsAt: caracas(now, first, '08:00'),
    endsAt: caracas(now, last, '22:00'),
    couponsValidAt: caracas(now, first, '08:00'),
    couponsValidUntil: caracas(now, last + GRACE_DAYS, '22:00'),
    weeklySchedule: [...(offer.week ?? [])],
    maxCouponsCount,
    couponsCount,
    usedCouponsCount,
    createdAt: at,
    updatedAt: at,
  };
}

interface Sale extends OfferSurroundings {
  row: OfferRow;
  random: () => number;
}

function couponRows(offer: DemoOffer, index: number, { row, random, now, consumers, scannerOf }: Sale): CouponRow[] {
  const [, sold, used] = offer.coupons;
  const lastSale = Math.min(Number(now), Number(row.endsAt));
  return Array.from({ length: sold }, (_, n) => {
    const isUsed = n < used;
    // The first consumer has a used and an unused one here and there.
    const isFirst = (n === 0 && index % 6 === 0) || (n === sold - 1 && index % 4 === 0);
    const buyer = isFirst ? 0 : Math.floor(random() * consumers.length);
    const createdAt = between(random, Number(row.startsAt), lastSale);
    const consumedAt = between(random, Number(createdAt), Math.min(Number(now), Number(row.couponsValidUntil)));
    return {
      id: demoId(`${offer.title} ${n}`, createdAt),
      offerId: row.id,
      userId: consumers[buyer] ?? '',
      createdAt,
      ...(isUsed && { consumedAt, scannedByUserId: scannerOf(offer.business) }),
    };
  });
}

/** A coupon's place in its list is by its use, or else by its issue. */
export function inListOrder(coupons: readonly CouponRow[]): CouponRow[] {
  const lastEvent = ({ consumedAt, createdAt }: CouponRow) => Number(consumedAt ?? createdAt);
  return coupons.toSorted((a, b) => lastEvent(a) - lastEvent(b));
}

function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demonstration has no ${key}`);
  return value;
}
