import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { toInstant, toWallTime } from '../contract/caracas';
import { RECEIPT_FOLDER, UPLOAD_EXTENSION } from '../contract/image';
import { atRate, toCents } from '../contract/money';
import { FIRST_CATEGORIES } from '../server/coupon-service/categories.repository';
import type { exchangeRates, paymentCoupons, paymentLines, payments } from '../server/db/paymentSchema';
import type { businesses, categories, coupons, offers, uploads, users } from '../server/db/schema';
import {
  type DemoBusiness,
  type DemoOffer,
  type DemoPayment,
  demoBusinesses,
  demoOffers,
  demoPayments,
  demoPeople,
} from './data';

/** A picture to store: its key, its file below `pictures/`, and that of its small one, which receipts have none of. */
export type Picture = { key: string; file: string; small?: string };
type BusinessRow = typeof businesses.$inferInsert & { id: string; createdAt: Date };
type UserRow = typeof users.$inferInsert & { id: string };
type OfferRow = typeof offers.$inferInsert & { id: string; createdAt: Date };
type CouponRow = typeof coupons.$inferInsert & { id: string; createdAt: Date };
type PaymentRow = typeof payments.$inferInsert & { id: string; createdAt: Date };
type RateRow = typeof exchangeRates.$inferInsert & { createdAt: Date };

/** Everything that the demonstration writes, the same at every run except for the days of offers and payments. */
export interface DemoRows {
  pictures: Picture[];
  businesses: BusinessRow[];
  users: UserRow[];
  categories: (typeof categories.$inferInsert)[];
  exchangeRates: RateRow[];
  offers: OfferRow[];
  coupons: CouponRow[];
  payments: PaymentRow[];
  paymentLines: (typeof paymentLines.$inferInsert)[];
  paymentCoupons: (typeof paymentCoupons.$inferInsert)[];
  uploads: (typeof uploads.$inferInsert)[];
}

export interface DemoRowsInput {
  /** The beginning of the addresses of pictures. */
  uploadBase: string;
  /** Of the three accounts' password, and of an unknown one for all other users. */
  passwordHashes: { accounts: string; others: string };
  /** The moment from which days are counted. */
  now: Date;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Businesses and users were created before this day. */
const LAST_DAY = Date.UTC(2026, 4, 4, 13);
/** The accounts that can sign in: the first people. */
const ACCOUNTS = 3;
/** How long coupons stay valid after their offer has ended. */
const GRACE_DAYS = 30;
/** Bolívares for a dollar, oldest first, one every nine days; all payments with a receipt are newer than the last. */
const RATES = { values: [412.35, 418.9, 426.17, 431.05, 439.6, 447.28, 455.91, 463.4], everyDays: 9, lastDaysAgo: 6 };
/** The two pictures of a business: its front, seen from across the street, and its speciality. */
const VIEWS = ['front', 'trade'] as const;

/** Gives the rows of the demonstration, the identifiers of each table ascending with their time. */
export function demoRows({ uploadBase, passwordHashes, now }: DemoRowsInput): DemoRows {
  const shops = demoBusinesses.map((business, index) => shopOf(business, index, uploadBase));
  const users = demoPeople.map((person, index): UserRow => {
    const at = daysBefore(index === 0 ? 400 : index < ACCOUNTS ? ACCOUNTS - 1 - index : 380 - (index - ACCOUNTS) * 1.2);
    const passwordHash = index < ACCOUNTS ? passwordHashes.accounts : passwordHashes.others;
    const businessId = person.permission === 'owner' ? shops[0]?.row.id : undefined;
    return { ...person, id: demoId(person.email, at), passwordHash, businessId, createdAt: at, updatedAt: at };
  });
  const [admin, owner] = users.map(({ id }) => id);
  const categories = FIRST_CATEGORIES.map((name, index) => ({ id: demoId(name, daysBefore(390 - index)), name }));
  const exchangeRates = RATES.values.map((usdVes, index): RateRow => {
    const back = (RATES.values.length - 1 - index) * RATES.everyDays + RATES.lastDaysAgo;
    const at = caracas(now, -back, '08:30');
    return { id: demoId(`rate ${index}`, at), usdVes, setBy: admin, createdAt: at };
  });

  const sold = demoOffers.map((offer, index) => {
    const shop = found(shops, ({ trade }) => trade === offer.business, offer.business);
    const shown = found(shops, ({ trade }) => trade === (offer.picture ?? offer.business), offer.title);
    const row = offerRow(offer, index, {
      businessId: shop.row.id,
      categoryId: found(categories, ({ name }) => name === offer.category, offer.category).id,
      images: shown.row.images.slice(1, 2),
      now,
    });
    const scanner = shop === shops[0] ? owner : admin;
    const last = Math.min(Number(now), Number(row.endsAt));
    const coupons = offer.sold.map(({ buyer, after, usedAfter }): Sold => {
      const userId = found(users, ({ name }) => name === buyer, buyer).id;
      return { row, userId, scanner, at: part(Number(row.startsAt), last, after), usedAfter };
    });
    return { title: offer.title, row, coupons };
  });
  const offerOf = (title: string) => found(sold, (one) => one.title === title, title);
  const paid = demoPayments
    .map((payment) => orderOf(payment, { now, offerOf }))
    .toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt))
    .map((order, index) => {
      const id = demoId(`payment ${index}`, order.createdAt);
      const user = found(users, ({ name }) => name === order.payment.buyer, order.payment.buyer);
      const lines = [...order.cart].map(([{ row }, quantity]) => ({
        ...{ paymentId: id, offerId: row.id, title: row.title, quantity, usdPrice: row.price },
      }));
      return { ...order, lines, row: paymentRow(order, lines, { id, user, admin, exchangeRates, uploadBase }) };
    });

  // All coupons of a payment are issued when it is confirmed.
  for (const { coupons, decidedAt } of paid) for (const coupon of coupons) coupon.at = decidedAt ?? coupon.at;
  const drawn = new Map(
    sold.flatMap(({ title, coupons }) =>
      coupons.map((coupon, place) => [coupon, couponRow(coupon, `${title} ${place}`, now)]),
    ),
  );
  const receipts = paid.flatMap(({ payment: { receipt }, row: { createdAt, userId } }) =>
    receipt === undefined ? [] : [{ key: receiptKey(receipt), file: `receipts/${receipt}`, at: createdAt, by: userId }],
  );
  const shown = shops.flatMap(({ pictures, row }) =>
    pictures.map((picture) => ({ ...picture, at: row.createdAt, by: admin })),
  );
  return {
    pictures: [...shown, ...receipts],
    businesses: shops.map(({ row }) => row),
    users,
    categories,
    exchangeRates,
    offers: sold.map(({ row }) => row).toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt)),
    // A coupon's place in its list is by its use, or else by its issue.
    coupons: [...drawn.values()].toSorted(
      (a, b) => Number(a.consumedAt ?? a.createdAt) - Number(b.consumedAt ?? b.createdAt),
    ),
    payments: paid.map(({ row }) => row),
    paymentLines: paid.flatMap(({ lines }) => lines),
    paymentCoupons: paid.flatMap(({ row, coupons }) =>
      coupons.map((coupon) => ({ paymentId: row.id, couponId: drawn.get(coupon)?.id ?? '' })),
    ),
    uploads: [...shown, ...receipts].map(({ key, at, by }) => ({
      ...{ id: demoId(`ticket ${key}`, at), key, requestedBy: by, createdAt: at, expiresAt: at, storedAt: at },
    })),
  };
}

function shopOf({ trade, ...business }: DemoBusiness, index: number, uploadBase: string) {
  // The first is the newest, so that the list starts with the demonstration's owner's.
  const at = daysBefore(3 + index * 6.4);
  const pictures = VIEWS.map((view) => ({
    key: `businesses/${demoId(`${business.rif} ${view}`, at)}.${UPLOAD_EXTENSION}`,
    file: `${trade}-${view}.webp`,
    small: `${trade}-${view}.small.webp`,
  }));
  const images = pictures.map(({ key }) => `${uploadBase}/${key}`);
  const row: BusinessRow = { ...business, images, id: demoId(business.rif, at), createdAt: at, updatedAt: at };
  return { trade, pictures, row };
}

type Around = Pick<OfferRow, 'businessId' | 'categoryId' | 'images'> & { now: Date };

function offerRow(offer: DemoOffer, index: number, { now, ...around }: Around): OfferRow {
  const { title, description, tags, originalPrice, price, priority = 0, sold } = offer;
  // Future ones are created among current ones, so that no page of the list has only one phase.
  const at = caracas(now, Math.min(offer.firstDay - 1, -1 - ((index * 7) % 24)), '09:00');
  return {
    id: demoId(title, at),
    ...around,
    ...{ title, description, tags, originalPrice, price, priority, maxCouponsCount: offer.maxCoupons },
    startsAt: caracas(now, offer.firstDay, '08:00'),
    endsAt: caracas(now, offer.lastDay, '22:00'),
    couponsValidAt: caracas(now, offer.firstDay, '08:00'),
    couponsValidUntil: caracas(now, offer.lastDay + GRACE_DAYS, '22:00'),
    weeklySchedule: offer.week ?? [],
    couponsCount: sold.length,
    usedCouponsCount: sold.filter(({ usedAfter }) => usedAfter !== undefined).length,
    createdAt: at,
    updatedAt: at,
  };
}

interface Sold {
  row: OfferRow;
  userId: string;
  scanner: string | undefined;
  at: Date;
  usedAfter: number | undefined;
}

function couponRow({ row, userId, scanner, at, usedAfter }: Sold, name: string, now: Date): CouponRow {
  const until = Math.min(Number(now), Number(row.couponsValidUntil));
  const used = usedAfter !== undefined && { consumedAt: part(Number(at), until, usedAfter), scannedByUserId: scanner };
  return { id: demoId(name, at), offerId: row.id, userId, createdAt: at, ...used };
}

type SoldOffer = { row: OfferRow; coupons: Sold[] };
type Order = ReturnType<typeof orderOf>;

/** When a payment came and was decided, what it buys, and the coupons that its confirmation issued. */
function orderOf(payment: DemoPayment, { now, offerOf }: { now: Date; offerOf: (title: string) => SoldOffer }) {
  const { hoursAgo = 0, decidedAfter = 0 } = payment;
  const bought = (payment.coupons ?? []).map(({ offer: title, place }) => {
    const offer = offerOf(title);
    const coupon = offer.coupons[place];
    if (!coupon) throw new Error(`«${title}» has no coupon ${place}`);
    return { offer, coupon };
  });
  const cart = new Map((payment.cart ?? []).map(({ offer, quantity }) => [offerOf(offer), quantity]));
  for (const { offer } of bought) cart.set(offer, (cart.get(offer) ?? 0) + 1);
  const coupons = bought.map(({ coupon }) => coupon);
  const issuedAt = coupons.at(-1)?.at;
  const createdAt = new Date(
    issuedAt ? Number(issuedAt) - decidedAfter * MINUTE_MS : Number(now) - Math.round(hoursAgo * HOUR_MS),
  );
  const decided = Math.min(Number(createdAt) + decidedAfter * MINUTE_MS, Number(now));
  const decidedAt = payment.status === 'pending' ? undefined : (issuedAt ?? new Date(decided));
  return { payment, cart, coupons, createdAt, decidedAt };
}

interface Payer {
  id: string;
  user: UserRow;
  admin: string | undefined;
  exchangeRates: readonly RateRow[];
  uploadBase: string;
}

function paymentRow(
  { payment, createdAt, decidedAt }: Order,
  lines: readonly { usdPrice: number; quantity: number }[],
  { id, user, admin, exchangeRates, uploadBase }: Payer,
): PaymentRow {
  const { status, type, bank, refNumber, ci, ownerName, paymentIntentId, off = 0, receipt } = payment;
  const usdPrice = lines.reduce((sum, line) => sum + toCents(line.usdPrice) * line.quantity, 0) / 100;
  const exchangeRate = exchangeRates.findLast((rate) => rate.createdAt <= createdAt)?.usdVes ?? RATES.values[0] ?? 0;
  const inBolivares = type === 'pagoMovil' && { vesPrice: atRate(usdPrice, exchangeRate), exchangeRate };
  const amount = Math.round((inBolivares ? inBolivares.vesPrice : usdPrice) * (1 + off) * 100) / 100;
  return {
    ...{ id, userId: user.id, status, usdPrice, type, bank, refNumber, ci, ownerName, paymentIntentId },
    ...inBolivares,
    ...(type !== 'card' && { amount }),
    kind: type === 'card' ? 'automatic' : 'manual',
    receiptData: receipt && `${uploadBase}/${receiptKey(receipt)}`,
    // A card is confirmed by a processor; the other means by an administrator.
    decidedBy: decidedAt && type !== 'card' ? admin : null,
    purchaseAt: createdAt,
    createdAt,
    updatedAt: decidedAt ?? createdAt,
  };
}

/** The same for any days of the payments, so that writing it again after an interruption leaves nothing behind. */
function receiptKey(file: string): string {
  return `${RECEIPT_FOLDER}/${demoId(`receipt ${file}`, daysBefore(Number.parseInt(file, 10)))}.${UPLOAD_EXTENSION}`;
}

/** A moment that many days before the demonstration's last one. */
function daysBefore(days: number): Date {
  return new Date(LAST_DAY - Math.round(days * DAY_MS));
}

/** Gives an identifier: a UUIDv7 of its time, the same at every run for one name. */
function demoId(name: string, at: Date): string {
  return uuidv7({ msecs: at.getTime(), random: createHash('sha256').update(name).digest().subarray(0, 16) });
}

/** The instant of a clock time in Caracas on the day that many days from now. */
function caracas(now: Date, days: number, time: string): Date {
  const day = toWallTime(new Date(Number(now) + days * DAY_MS)).slice(0, 10);
  const instant = toInstant(`${day}T${time}`);
  if (!instant) throw new Error(`${day} has no ${time}`);
  return new Date(instant);
}

/** The moment after that part of the time between two. */
function part(from: number, to: number, after: number): Date {
  return new Date(from + Math.floor(after * (to - from)));
}

function found<T>(among: readonly T[], is: (one: T) => boolean, name: string): T {
  const one = among.find(is);
  if (one === undefined) throw new Error(`The demonstration has no ${name}`);
  return one;
}
