/**
 * What answers hold, field by field. The types, the server's serializers, the tests' platforms and the documents are
 * made of these: what is not named here never leaves.
 */
import Type, { type Static } from 'typebox';
import { PAYMENT_KINDS, PAYMENT_STATUSES, PAYMENT_TYPES } from '../payment';
import { PERMISSIONS } from '../user';
import { nullable, oneOf } from './entry';

const text = Type.String();
const number = Type.Number();
const integer = Type.Integer();
const id = Type.String({ format: 'uuid' });
/** An instant as ISO text in UTC. */
const instant = Type.String({ format: 'date-time' });
/** The address of a picture. */
const image = Type.String({ format: 'uri-reference' });
const images = Type.Array(image);
const named = Type.Object({ id, name: text });

/** A partner business, aliado comercial (R290). */
export const Business = Type.Object({
  id,
  name: text,
  description: text,
  rif: text,
  legalName: text,
  images,
  address: text,
  latitude: number,
  longitude: number,
  phone: text,
  email: text,
  website: text,
});
export type Business = Static<typeof Business>;

/** A row of a weekly schedule: a day 0-6 or any (null), from an hour to an hour 0-23; one of both may be open (R296). */
const ScheduleRow = Type.Object({ day: nullable(integer), startsAt: nullable(integer), endsAt: nullable(integer) });
const weeklySchedule = Type.Object({ items: Type.Array(ScheduleRow) });

/** An offer (R293). */
export const Offer = Type.Object({
  id,
  title: text,
  description: text,
  images,
  originalPrice: number,
  price: number,
  /** In whole per cent; null where there is no original price to compare with. */
  percentageDiscount: nullable(integer),
  priority: integer,
  business: named,
  category: named,
  startsAt: instant,
  endsAt: instant,
  maxCouponsCount: integer,
  couponsCount: integer,
  usedCouponsCount: integer,
  couponsValidAt: instant,
  couponsValidUntil: instant,
  weeklySchedule,
  tags: Type.Array(text),
  createdAt: instant,
  updatedAt: instant,
});
export type Offer = Static<typeof Offer>;

/** What stays of a removed offer: its coupons, which people hold and may go on to use. */
export const RemovedOffer = Type.Object({ id, unusedCouponsCount: integer });
export type RemovedOffer = Static<typeof RemovedOffer>;

/** An owner's figures since the beginning (R298). */
export const OffersResume = Type.Object({
  existent: integer,
  available: integer,
  sold: integer,
  consumed: integer,
  upcoming: integer,
  active: integer,
  expired: integer,
});
export type OffersResume = Static<typeof OffersResume>;

/** A category; its newest offers are answered and nobody reads them (A40, R299). */
export const Category = Type.Object({ id, name: text, offers: Type.Array(Type.Object({ id, title: text })) });
export type Category = Static<typeof Category>;

/** A coupon with what a redemption desk needs of its offer (R304, A54): active while `consumedAt` is null. */
export const Coupon = Type.Object({
  id,
  offer: Type.Object({
    id,
    title: text,
    images,
    business: named,
    couponsValidAt: instant,
    couponsValidUntil: instant,
    weeklySchedule,
  }),
  userId: id,
  consumedAt: nullable(instant),
  scannedByUserId: nullable(id),
  createdAt: instant,
});
export type Coupon = Static<typeof Coupon>;

/** A person (R285); an owner is told less of customers, so the rest may be missing. */
export const User = Type.Object({
  id,
  name: text,
  email: text,
  permission: oneOf(PERMISSIONS),
  business: Type.Optional(nullable(named)),
  address: Type.Optional(nullable(text)),
  phone: Type.Optional(nullable(text)),
  profilePic: Type.Optional(nullable(image)),
});
export type User = Static<typeof User>;

/** What the payer told: a card's intent, or a transfer's reference, bank, amount and who paid (R302, R303). */
const PaymentData = Type.Object({
  paymentIntentId: Type.Optional(text),
  refNumber: Type.Optional(text),
  /** Four-digit code or name. */
  bank: Type.Optional(text),
  ownerName: Type.Optional(text),
  ci: Type.Optional(text),
  /** In VES for pago móvil, otherwise in USD (A48). */
  amount: Type.Optional(number),
});

/** What is bought; undescribed by the specification (A99), so this is the reference platform's shape alone. */
const PaymentCart = Type.Object({
  items: Type.Array(Type.Object({ offerId: id, title: text, quantity: integer, usdPrice: number })),
});
export type PaymentCart = Static<typeof PaymentCart>;

/** A payment (R301). Amounts have two decimals. */
export const Payment = Type.Object({
  id,
  userId: id,
  status: oneOf(PAYMENT_STATUSES),
  purchaseAt: nullable(instant),
  usdPrice: number,
  vesPrice: nullable(number),
  exchangeRate: nullable(number),
  type: oneOf(PAYMENT_TYPES),
  kind: oneOf(PAYMENT_KINDS),
  /** Address of the receipt's picture. */
  receiptData: nullable(image),
  paymentData: PaymentData,
  createdAt: instant,
  updatedAt: instant,
  cart: nullable(PaymentCart),
});
export type Payment = Static<typeof Payment>;

/** Bolívares for one US dollar under both names that the table uses; null before anybody has set one. */
export const ExchangeRate = Type.Object({ rate: nullable(number), usdVesExchangeRate: nullable(number) });

/** Where to post a picture, and what to post before it (R306, R383). */
export const UploadTicket = Type.Object({
  url: Type.String({ format: 'uri-reference' }),
  fields: Type.Unsafe<Record<string, string> & { key: string }>(
    Type.Object({ key: text }, { additionalProperties: text }),
  ),
});
export type UploadTicket = Static<typeof UploadTicket>;
