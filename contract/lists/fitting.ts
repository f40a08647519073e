/**
 * Which rows a filter of a list keeps, as the tests' platform does it and the kit judges
 * it; the server says the same in SQL.
 */
import { BANKS, readBank } from '../bank';
import { dayAt } from '../caracas';
import { couponVerdict } from '../couponValidity';
import { isSoldOut, type OfferStock, offerPhase } from '../offerState';
import { type MeansFields, paymentMeans } from '../payment';
import { readCart } from '../paymentCart';
import { folded } from '../typedText';
import type { ACTIVE_COUPONS, CONSUMED_COUPONS } from './coupons';
import { type AnyList, type ListDefinition, spanParameters } from './definition';
import type { OFFERS } from './offers';
import type { PAYMENTS } from './payments';
import type { USERS } from './users';

/** What a row has of a choice, or the ids of the records that it belongs to. */
type Choice<Row> = (row: Row, now: Date) => readonly (string | null | undefined)[];

type Choosing<List extends AnyList> = {
  [Key in keyof List['filters'] & string]: List['filters'][Key]['kind'] extends 'choice' | 'record' ? Key : never;
}[keyof List['filters'] & string];

type Choices<List extends AnyList, Row> = { readonly [Key in Choosing<List>]: Choice<Row> };

/** The same of any list. */
export type AnyChoices<Row> = Readonly<Record<string, Choice<Row>>>;

interface OfferFields extends OfferStock {
  startsAt: string;
  endsAt: string;
  business: { id: string } | null;
  tags: readonly string[];
}

export const OFFER_CHOICES: Choices<typeof OFFERS, OfferFields> = {
  phase: (offer, now) => [offerPhase(offer, now)],
  stock: (offer) => [isSoldOut(offer) ? 'soldOut' : 'left'],
  business: ({ business }) => [business?.id],
  tag: ({ tags }) => tags,
};

interface UserFields {
  permission: string;
  business?: { id: string } | null | undefined;
  disabledAt?: string | null | undefined;
}

export const USER_CHOICES: Choices<typeof USERS, UserFields> = {
  permission: ({ permission }) => [permission],
  business: ({ business }) => [business?.id],
  access: ({ disabledAt }) => (disabledAt === undefined ? [] : [disabledAt ? 'closed' : 'open']),
};

interface CouponFields {
  offer: { id: string; business: { id: string } | null; couponsValidAt: string; couponsValidUntil: string };
  userId: string;
  scannedByUserId: string | null;
}

const ofCoupon = {
  offer: ({ offer }: CouponFields) => [offer.id],
  business: ({ offer }: CouponFields) => [offer.business?.id],
  user: ({ userId }: CouponFields) => [userId],
};

export const ACTIVE_COUPON_CHOICES: Choices<typeof ACTIVE_COUPONS, CouponFields> = {
  ...ofCoupon,
  // Of the dates alone, not of the week's hours.
  validity: ({ offer: { couponsValidAt, couponsValidUntil } }, now) => [
    couponVerdict({ couponsValidAt, couponsValidUntil }, now),
  ],
};

export const CONSUMED_COUPON_CHOICES: Choices<typeof CONSUMED_COUPONS, CouponFields> = {
  ...ofCoupon,
  scannedBy: ({ scannedByUserId }) => [scannedByUserId],
};

interface PaymentFields extends MeansFields {
  status: string;
  paymentData: MeansFields['paymentData'] & { bank?: string | undefined };
  userId: string;
  cart?: unknown;
}

export const PAYMENT_CHOICES: Choices<typeof PAYMENTS, PaymentFields> = {
  status: ({ status }) => [status],
  type: (payment) => [paymentMeans(payment)],
  // Payers name a bank by its code or in words.
  bank: ({ paymentData: { bank = '' } }) => Object.keys(BANKS).filter((code) => bankName(code) === bankName(bank)),
  user: ({ userId }) => [userId],
  offer: ({ cart }) => readCart(cart).map(({ offerId }) => offerId),
};

/** Whether a row is among those that the filters of a query leave. A span is about the column of its own name. */
export function fits<Row>(
  { columns, filters }: ListDefinition<Row>,
  choices: AnyChoices<Row>,
  query: Readonly<Record<string, unknown>>,
  row: Row,
  now: Date,
): boolean {
  return Object.entries(filters).every(([key, { kind }]) => {
    if (kind === 'choice' || kind === 'record') {
      const chosen: unknown[] = [query[key] ?? []].flat();
      return chosen.length === 0 || choices[key]?.(row, now).some((value) => chosen.includes(value));
    }
    const { [spanParameters(key).from]: from, [spanParameters(key).until]: until } = query;
    if (from === undefined && until === undefined) return true;
    const value = columns[key]?.value(row) ?? null;
    const placed = kind === 'days' ? dayAt(value) : value;
    return placed !== null && placed !== '' && placed >= (from ?? placed) && placed <= (until ?? placed);
  });
}

/** One bank by its code or its name, whichever a payer wrote. */
const bankName = (text: string) => folded(readBank(text)?.name ?? '');
