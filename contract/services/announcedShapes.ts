/** What the answers of announced calls hold beside the table's, like shapes.ts. */
import Type, { type Static } from 'typebox';
import { CHECK_KINDS, RECEIPT_STATES } from '../checks';
import { count, money, nullable, oneOf, Pagination } from './entry';
import { Business, Coupon, Payment } from './shapes';

const id = Type.String({ format: 'uuid' });
const text = Type.String();
const instant = Type.String({ format: 'date-time' });

export const Contact = Type.Object(
  { id, name: text, email: text, phone: Type.Optional(nullable(text)) },
  { description: 'A person by name; an owner gets no phone.' },
);

/** A list's record, with what its row names beside it. */
export function beside<Base extends Type.TObject, More extends Type.TProperties>(base: Base, more: More) {
  return Type.Object({ ...base.properties, ...more } as Base['properties'] & More);
}

export const FoundBusiness = beside(Business, {
  liveOffersCount: count('Offers that are not removed.'),
});
export const FoundCoupon = beside(Coupon, {
  user: nullable(Contact),
  scannedBy: nullable(
    Type.Object({ id, name: text }, { description: 'Who scanned it; to an owner only staff of the own business.' }),
  ),
});
export type FoundBusiness = Static<typeof FoundBusiness>;
export type FoundCoupon = Static<typeof FoundCoupon>;

const FoundPage = Type.Object({
  ...Pagination.properties,
  total: count('How many are found.'),
  isTotalExact: Type.Boolean({ description: 'Whether `total` counts all; otherwise there are more.' }),
});

const Sum = Type.Object(
  { column: text, currency: text, amount: money() },
  { description: 'What one column adds up to, in one currency.' },
);

/** `{ data, pagination }` of a search, with sums where a list has amounts. */
export function found<T extends Type.TSchema>(row: T) {
  return Type.Object({ data: Type.Array(row), pagination: FoundPage });
}

export function foundWithSums<T extends Type.TSchema>(row: T) {
  return Type.Object({
    ...found(row).properties,
    sums: Type.Unsafe<Static<typeof Sum>[] | null>({
      ...Type.Array(Sum),
      type: ['array', 'null'],
      description: 'Of all that is found; null where that is too much to be counted.',
    }),
  });
}

const Person = Type.Object({ id, name: text }, { description: 'A person by name.' });
const NamedPayment = beside(Payment, { user: nullable(Contact) });

const Check = Type.Object(
  {
    kind: oneOf(CHECK_KINDS),
    tone: oneOf(['danger', 'warning']),
    others: Type.Array(NamedPayment, { description: 'Payments that show it, the newest first; at most three.' }),
    count: count('How many payments show it, counted up to a hundred.'),
    amount: nullable(money('What is lacking in all of them, where that is the check.')),
    offers: Type.Array(Type.Object({ id, title: text, left: count() }), {
      description: 'Offers whose coupons cannot be issued, with how many they have left.',
    }),
    note: nullable(
      Type.Object(
        { by: nullable(Person), at: instant },
        { description: 'Who found that it is no problem, as long as nothing else shows it since.' },
      ),
    ),
  },
  { description: 'Something to look at before the payment is decided.' },
);
export type Check = Static<typeof Check>;

const IssuedCoupon = Type.Object(
  { id, userId: id, offer: Type.Object({ id, title: text }), state: oneOf(['active', 'consumed', 'removed']) },
  { description: 'A coupon that the confirmation issued.' },
);
export type IssuedCoupon = Static<typeof IssuedCoupon>;

const CHECKED = {
  checks: Type.Array(Check, { description: 'The most serious first.' }),
  receipt: oneOf(RECEIPT_STATES),
};
/** In the answer of a search. */
export const FoundPayment = beside(NamedPayment, {
  checks: Type.Optional(CHECKED.checks),
  receipt: Type.Optional(CHECKED.receipt),
});
export type FoundPayment = Static<typeof FoundPayment>;

/** One payment with all that is known of it. */
export const PaymentDetail = beside(NamedPayment, {
  ...CHECKED,
  coupons: Type.Array(IssuedCoupon),
  decidedBy: nullable(Person),
});
export type PaymentDetail = Static<typeof PaymentDetail>;

export const PaymentWork = Type.Object(
  {
    pending: count('How many payments wait for a decision, counted up to ten thousand.'),
    oldest: nullable(instant),
  },
  { description: 'What there is to decide.' },
);
export type PaymentWork = Static<typeof PaymentWork>;

/** Why a movement may not be a payment's money. */
export const PAIR_DOUBTS = [
  'referenceAlike',
  'referenceShort',
  'referenceMissing',
  'referenceOther',
  'amount',
  'order',
  'day',
] as const;
export type PairDoubt = (typeof PAIR_DOUBTS)[number];
/** Why a payment is doubtful whichever movement it is. */
export const PAYMENT_DOUBTS = ['checks', 'otherPending', 'confirmed', 'otherMovements'] as const;
export type PaymentDoubt = (typeof PAYMENT_DOUBTS)[number];

export const Reconciliation = Type.Object(
  {
    marks: Type.Array(text, { description: 'What each movement is known by, in the order sent.' }),
    payments: Type.Array(FoundPayment, { description: 'Every payment that is named below.' }),
    certain: Type.Array(Type.Object({ payment: id, movement: count() })),
    doubtful: Type.Array(
      Type.Object({
        payment: id,
        doubts: Type.Array(oneOf(PAYMENT_DOUBTS)),
        candidates: Type.Array(
          Type.Object({
            movement: count('Its place among those sent, from 0.'),
            doubts: Type.Array(oneOf(PAIR_DOUBTS)),
          }),
          { description: 'The best first.' },
        ),
        others: Type.Array(id, { description: 'Other payments that the first of them may be.' }),
      }),
    ),
    settled: Type.Array(Type.Object({ movement: count(), payment: id }), {
      description: 'Movements that a payment was confirmed with before.',
    }),
    taken: Type.Array(Type.Object({ movement: count(), payment: id }), {
      description: 'Movements that name a confirmed payment.',
    }),
    missing: Type.Array(id, { description: 'Pending payments of the days sent that no movement may be.' }),
  },
  { description: "A statement's credits beside the payments." },
);
export type Reconciliation = Static<typeof Reconciliation>;
