import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MAX_CART_QUANTITY } from '../../contract/limits';
import { PAYMENT_KINDS, PAYMENT_STATUSES, PAYMENT_TYPES } from '../../contract/payment';
import { bolivares, createdAt, dollars, id, idOf, instant, updatedAt } from './columns';
import { coupons, offers, users } from './schema';
import { digitsOf, joined } from './textSearch';

/** Every exchange rate that was ever set, in bolívares for one US dollar; the one with the highest `seq` is in force. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    id: id(),
    usdVes: numeric('usd_ves', { precision: 14, scale: 2, mode: 'number' }).notNull(),
    setBy: uuid('set_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Grows with every rate: which one is in force must not depend on a server's clock. */
    seq: bigint('seq', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
  },
  (table) => [check('exchange_rates_usd_ves', isAmount(table.usdVes))],
);

export const paymentStatus = pgEnum('payment_status', PAYMENT_STATUSES);
export const paymentType = pgEnum('payment_type', PAYMENT_TYPES);
export const paymentKind = pgEnum('payment_kind', PAYMENT_KINDS);

/** No call here makes a payment: customers do, elsewhere. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    userId: idOf('user_id', () => users.id),
    status: paymentStatus('status').notNull().default('pending'),
    /** Who confirmed or rejected it last. */
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    purchaseAt: instant('purchase_at'),
    usdPrice: dollars('usd_price').notNull(),
    /** What was asked in bolívares and the rate of that moment: a later rate changes neither. */
    vesPrice: bolivares('ves_price'),
    exchangeRate: bolivares('exchange_rate'),
    type: paymentType('type').notNull(),
    kind: paymentKind('kind').notNull(),
    receiptData: text('receipt_data'),
    paymentIntentId: text('payment_intent_id'),
    refNumber: text('ref_number'),
    /** The digits of the reference, or the signs of a code: the function stands in 0000_foundation.sql. */
    refSigns: text('ref_signs').generatedAlwaysAs((): SQL => sql`reference_signs(${payments.refNumber})`),
    bank: text('bank'),
    ownerName: text('owner_name'),
    ci: text('ci'),
    /** What was paid: bolívares by pago móvil, else dollars. */
    amount: bolivares('amount'),
    /** Where searches look. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs((): SQL => {
        const { refNumber, paymentIntentId, ownerName, ci } = payments;
        return joined(refNumber, paymentIntentId, ownerName, ci, digitsOf(refNumber), digitsOf(ci));
      }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payments_user_bought').on(table.userId, boughtAt(table)),
    index('payments_ref_key').on(referenceKey(table), sql`(${table.status} <> 'rejected')`, table.id),
    index('payments_ref_ending')
      .on(referenceEnding(table), sql`(${table.status} <> 'rejected')`, table.id)
      .where(sql`${referenceEnding(table)} is not null`),
    index('payments_document')
      .on(documentKey(table), table.id)
      .where(sql`${documentKey(table)} <> ''`),
    index('payments_day_rate').on(boughtOn(table), table.exchangeRate, table.id),
    index('payments_day_amount').on(boughtOn(table), table.amount),
    index('payments_unnamed').on(boughtOn(table), table.amount).where(sql`${table.refSigns} is null`),
    index('payments_bank_length')
      .on(table.bank, table.id)
      .where(sql`${table.status} = 'confirmed' and length(${table.refSigns}) >= 6`),
    index('payments_receipt').on(receiptKey(table.receiptData), table.id),
    check('payments_usd_price', isAmount(table.usdPrice)),
    check('payments_ves_price', isAmount(table.vesPrice)),
    check('payments_exchange_rate', isAmount(table.exchangeRate)),
    check('payments_amount', isAmount(table.amount)),
    check(
      'payments_in_bolivares',
      sql`${table.type} <> 'pagoMovil' or num_nulls(${table.vesPrice}, ${table.exchangeRate}) = 0`,
    ),
    check(
      'payments_data',
      sql`case when ${table.type} = 'card' then ${table.paymentIntentId} is not null
        else num_nulls(${table.refNumber}, ${table.bank}, ${table.amount}) = 0
          and num_nonnulls(${table.ownerName}, ${table.ci}) > 0 end`,
    ),
  ],
);

type Fields = Record<'purchaseAt' | 'createdAt' | 'refSigns' | 'paymentIntentId' | 'ci', SQLWrapper>;

/** When it was bought, else registered (A49). */
export const boughtAt = ({ purchaseAt, createdAt }: Pick<Fields, 'purchaseAt' | 'createdAt'>) =>
  sql`coalesce(${purchaseAt}, ${createdAt})`;

/** The day of it in Caracas. */
export const boughtOn = (fields: Pick<Fields, 'purchaseAt' | 'createdAt'>) =>
  sql`((${boughtAt(fields)} at time zone 'America/Caracas')::date)`;

/** What payments with the same reference share, without zeros before it; of a card's operation the code as it stands. */
export const referenceKey = ({ refSigns, paymentIntentId }: Pick<Fields, 'refSigns' | 'paymentIntentId'>) =>
  sql`coalesce(nullif(ltrim(${refSigns}, '0'), ''), 'card ' || nullif(trim(${paymentIntentId}), ''))`;

/** The last six digits, by which a reference is found whose beginning is left out; null for codes and for fewer. */
export const referenceEnding = ({ refSigns }: Pick<Fields, 'refSigns'>) =>
  sql`(case when ${refSigns} ~ '^[0-9]{6,}$' then right(${refSigns}, 6) end)`;

/**
 * Digits alone: payers write V12345678, 12.345.678 and 12345678. Those of companies and of the state, which are counted
 * on their own, keep their letter. '' for none.
 */
export const documentKey = ({ ci }: Pick<Fields, 'ci'>) =>
  sql`(case when ltrim(regexp_replace(${ci}, '[^0-9]', '', 'g'), '0') = '' then ''
    else coalesce(upper(substring(${ci} from '^\\s*([JGjg])')), '') || ltrim(regexp_replace(${ci}, '[^0-9]', '', 'g'), '0') end)`;

/** The key of a receipt that this platform may have stored; of any other address a digest of it, so that equal ones meet. */
export function receiptKey(address: Column): SQL {
  return sql`coalesce(substring(${address} from '(?:^|/)(receipts/[0-9a-f-]{36}[.]webp)$'), md5(${address}))`;
}

/** What a payment buys: how many coupons of which offer, with its title and the price of one as they were then. */
export const paymentLines = pgTable(
  'payment_lines',
  {
    paymentId: idOf('payment_id', () => payments.id),
    offerId: idOf('offer_id', () => offers.id),
    title: text('title').notNull(),
    quantity: integer('quantity').notNull(),
    usdPrice: dollars('usd_price').notNull(),
  },
  (table) => [
    // An offer stands in a cart once, so that its coupons are issued at once.
    primaryKey({ columns: [table.paymentId, table.offerId] }),
    index('payment_lines_offer').on(table.offerId),
    check('payment_lines_quantity', sql`${table.quantity} between 1 and ${MAX_CART_QUANTITY}`.inlineParams()),
    check('payment_lines_usd_price', isAmount(table.usdPrice)),
  ],
);

/** Which coupons a payment's confirmation issued: those of its lines, written in the same transaction. */
export const paymentCoupons = pgTable(
  'payment_coupons',
  {
    couponId: uuid('coupon_id')
      .primaryKey()
      .references(() => coupons.id),
    paymentId: idOf('payment_id', () => payments.id),
  },
  (table) => [index('payment_coupons_payment').on(table.paymentId)],
);

/** Checks that somebody found to be no problem, as long as they show what they showed then. */
export const paymentNotes = pgTable(
  'payment_notes',
  {
    id: id(),
    paymentId: idOf('payment_id', () => payments.id),
    kind: text('kind').notNull(),
    /** How many payments showed it, which was the newest, and of a grave one how many were confirmed. */
    seen: text('seen').notNull(),
    notedBy: uuid('noted_by').references(() => users.id, { onDelete: 'set null' }),
    notedAt: createdAt(),
  },
  (table) => [uniqueIndex('payment_notes_kind').on(table.paymentId, table.kind)],
);

/** Movements of bank statements: each settles one payment. Nothing of a statement is kept but these marks. */
export const settledMovements = pgTable('settled_movements', {
  paymentId: idOf('payment_id', () => payments.id).primaryKey(),
  mark: text('mark').notNull().unique(),
  claimedBy: uuid('claimed_by').references(() => users.id, { onDelete: 'set null' }),
  claimedAt: createdAt(),
});

/** Holds where there is no amount, too. numeric accepts NaN, which is neither below nor above zero. */
function isAmount(amount: Column): SQL {
  return sql`${amount} >= 0 and ${amount} <> 'NaN'`;
}
