import Type, { type Static } from 'typebox';
import { OUTCOME, type Outcome } from '../outcome';
import { PAYMENT_KINDS, PAYMENT_STATUSES, PAYMENT_TYPES } from '../payment';
import { TAGS } from '../tag';
import { PERMISSIONS } from '../user';
import { count, money, nullable, oneOf } from './entry';

/**
 * What answers hold, field by field, for the types, the server's serializers, the tests' platforms and the documents: a
 * field that is not named here never leaves the server.
 */

const text = Type.String();
const id = Type.String({ format: 'uuid' });
/** ISO text in UTC. */
const instant = Type.String({ format: 'date-time' });
const image = Type.String({ format: 'uri-reference' });
const images = Type.Array(image);
/** Bolívares for one US dollar. */
const rate = Type.Number({ minimum: 0, format: 'double' });
const named = Type.Object({ id, name: text });

export const Business = Type.Object(
  {
    id,
    name: text,
    description: text,
    rif: text,
    legalName: text,
    images,
    address: text,
    latitude: Type.Number({ minimum: -90, maximum: 90, format: 'double' }),
    longitude: Type.Number({ minimum: -180, maximum: 180, format: 'double' }),
    phone: text,
    email: text,
    website: text,
  },
  { description: 'A partner business, aliado comercial.' },
);
export type Business = Static<typeof Business>;

const hour = count('On a clock of 24 hours.', 23);
const ScheduleRow = Type.Object(
  { day: nullable(count('0 is Sunday.', 6)), startsAt: nullable(hour), endsAt: nullable(hour) },
  {
    description:
      'A day from 0 (Sunday) to 6, or any (null), from an hour to an hour, 0 to 23, of which one may be open (null).',
  },
);
const weeklySchedule = Type.Object(
  { items: Type.Array(ScheduleRow) },
  { description: "When coupons are taken, by Caracas's clock; without rows at any time." },
);

export const Offer = Type.Object(
  {
    id,
    title: text,
    description: text,
    images,
    originalPrice: money('In US dollars.'),
    price: money('In US dollars.'),
    percentageDiscount: nullable(
      Type.Integer({
        maximum: 100,
        format: 'int64',
        description:
          'In whole per cent; below 0 where it costs more than before, null where there is no original price to compare with.',
      }),
    ),
    priority: Type.Integer({ format: 'int64' }),
    business: named,
    category: named,
    startsAt: instant,
    endsAt: instant,
    maxCouponsCount: count(),
    couponsCount: count('Coupons that people hold or have consumed.'),
    usedCouponsCount: count('Those of them that are consumed.'),
    couponsValidAt: instant,
    couponsValidUntil: instant,
    weeklySchedule,
    tags: Type.Array(text, { description: `Of ${TAGS.join(', ')}; old records may have others.` }),
    createdAt: instant,
    updatedAt: instant,
  },
  { description: 'What a business sells through coupons.' },
);
export type Offer = Static<typeof Offer>;

export const RemovedOffer = Type.Object(
  { id, unusedCouponsCount: count() },
  { description: 'What stays of a removed offer: its coupons, which people hold and may go on to use.' },
);
export type RemovedOffer = Static<typeof RemovedOffer>;

export const OffersResume = Type.Object(
  {
    existent: count(),
    available: count(),
    sold: count(),
    consumed: count(),
    upcoming: count(),
    active: count(),
    expired: count(),
  },
  {
    description:
      "An owner's coupons since the beginning: existent = available + sold = upcoming + active + expired, by the phase of their offer.",
  },
);
export type OffersResume = Static<typeof OffersResume>;

export const OffersToday = Type.Object(
  {
    sold: count('Issued today, by a payment or a grant, and not removed.'),
    consumed: count('Used today, issued whenever.'),
  },
  { description: "An owner's coupons of today: of the day that a clock in Caracas shows on the platform." },
);
export type OffersToday = Static<typeof OffersToday>;

export const Category = Type.Object(
  { id, name: text, offers: Type.Array(Type.Object({ id, title: text })) },
  // The back-office does not read their offers (A40).
  { description: 'A kind of offers, with its newest ones.' },
);
export type Category = Static<typeof Category>;

export const Coupon = Type.Object(
  {
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
    consumedAt: nullable(Type.String({ format: 'date-time', description: 'Null while the coupon is active.' })),
    scannedByUserId: nullable(Type.String({ format: 'uuid', description: 'Who consumed it at the desk.' })),
    createdAt: instant,
  },
  // A redemption desk needs that much of the offer (A54).
  { description: 'One right to one offer, with what a redemption desk needs of that offer.' },
);
export type Coupon = Static<typeof Coupon>;

export const User = Type.Object(
  {
    id,
    name: text,
    email: text,
    permission: oneOf(PERMISSIONS),
    business: Type.Optional(nullable(named)),
    address: Type.Optional(nullable(text)),
    phone: Type.Optional(nullable(text)),
    profilePic: Type.Optional(nullable(image)),
    disabledAt: Type.Optional(
      nullable(
        Type.String({
          format: 'date-time',
          description: 'Since when the access of the user is closed; null where it is open.',
        }),
      ),
    ),
  },
  {
    description:
      'A user; an owner gets less of consumers, so all from `business` on may be missing. Only administrators get the last, of a platform that can close access.',
  },
);
export type User = Static<typeof User>;

export const PasswordReset = Type.Object(
  { token: Type.String({ description: 'Shown this once; a link with it is passed on.' }), expiresAt: instant },
  { description: 'A permission to choose a new password, once.' },
);
export type PasswordReset = Static<typeof PasswordReset>;

const PaymentData = Type.Object(
  {
    paymentIntentId: Type.Optional(text),
    refNumber: Type.Optional(text),
    bank: Type.Optional(Type.String({ description: 'Four-digit code or name.' })),
    ownerName: Type.Optional(text),
    ci: Type.Optional(text),
    // Its currency depends on the means (A48).
    amount: Type.Optional(money('In VES for pago móvil, otherwise in USD.')),
  },
  {
    description: "What the customer told: a card's intent, or a transfer's reference, bank, amount and who paid.",
  },
);

/** What is bought, in the reference platform's shape; the specification does not describe it (A99). */
const PaymentCart = Type.Object(
  { items: Type.Array(Type.Object({ offerId: id, title: text, quantity: count(), usdPrice: money() })) },
  { description: "What is bought. The table leaves its shape open; this is the reference platform's." },
);
export type PaymentCart = Static<typeof PaymentCart>;

export const Payment = Type.Object(
  {
    id,
    userId: id,
    status: oneOf(PAYMENT_STATUSES),
    purchaseAt: nullable(instant),
    usdPrice: money(),
    vesPrice: nullable(money()),
    exchangeRate: nullable(rate),
    type: oneOf(PAYMENT_TYPES),
    kind: oneOf(PAYMENT_KINDS),
    receiptData: nullable(Type.String({ format: 'uri-reference', description: "Address of the receipt's picture." })),
    paymentData: PaymentData,
    createdAt: instant,
    updatedAt: instant,
    cart: nullable(PaymentCart),
  },
  { description: 'What a customer says to have paid. Amounts have two decimals.' },
);
export type Payment = Static<typeof Payment>;

export const ExchangeRate = Type.Object(
  { rate: nullable(rate), usdVesExchangeRate: nullable(rate) },
  {
    description:
      'Bolívares for one US dollar under both names that the table uses; null before an administrator has set one.',
  },
);

export const UploadTicket = Type.Object(
  {
    url: Type.String({ format: 'uri-reference', description: "Relative to the platform's host, or of another host." }),
    fields: Type.Unsafe<Record<string, string> & { key: string }>(
      Type.Object({ key: text }, { additionalProperties: text }),
    ),
  },
  {
    description: 'Where to post a picture, and the fields to post before it. Its address is then url/key.',
    examples: [{ url: '/files', fields: { key: 'offers/019a9d5b-ee31.webp', ticket: '5f0c9a37' } }],
  },
);
export type UploadTicket = Static<typeof UploadTicket>;

export const ErrorBody = Type.Object(
  {
    error: Type.Object({
      detail: Type.String({ description: 'A sentence in Spanish, for the user at the screen.' }),
      outcome: Type.Optional(
        Type.Unsafe<Outcome>({
          ...oneOf(Object.keys(OUTCOME)),
          description:
            'Of a change, where more is known than the status says: nothing was done, it is unknown whether it was, or it was done earlier under its key.',
        }),
      ),
      fields: Type.Optional(
        Type.Unsafe<Readonly<Record<string, string>>>(
          Type.Object(
            {},
            {
              additionalProperties: text,
              description:
                'What is wrong with which field of the body; nested ones are paths: `weeklyScheduleItems[2].endsAt`.',
            },
          ),
        ),
      ),
    }),
  },
  {
    description: 'Every answer outside 200 to 299.',
    examples: [
      { error: { detail: 'Revisa la hora.', fields: { 'weeklyScheduleItems[2].endsAt': 'Revisa la hora.' } } },
    ],
  },
);
export type ErrorBody = Static<typeof ErrorBody>;
