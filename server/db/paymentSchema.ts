import { type Column, type SQL, sql } from 'drizzle-orm';
import { bigint, check, index, integer, numeric, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { MAX_CART_QUANTITY } from '../../contract/limits';
import { PAYMENT_KINDS, PAYMENT_STATUSES, PAYMENT_TYPES } from '../../contract/payment';
import { bolivares, createdAt, dollars, id, idOf, instant, updatedAt } from './columns';
import { coupons, offers, users } from './schema';

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
    bank: text('bank'),
    ownerName: text('owner_name'),
    ci: text('ci'),
    /** What was paid: bolívares by pago móvil, else dollars. */
    amount: bolivares('amount'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payments_user').on(table.userId),
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

/** The key of a receipt that this platform may have stored; of any other address a digest of it, so that equal ones meet. */
export function receiptKey(address: Column): SQL {
  return sql`coalesce(substring(${address} from '(?:^|/)(receipts/[0-9a-f-]{36}[.]webp)$'), md5(${address}))`;
}

/**
 * The shapes by which a receipt's picture is found among all (payment-service/receipts/bands.ts), without those that
 * many share. Nothing refers to `uploads`: no receipt is deleted, and rows of none would only be passed over.
 */
export const receiptBands = pgTable(
  'receipt_bands',
  { band: integer('band').notNull(), uploadId: uuid('upload_id').notNull() },
  (table) => [primaryKey({ columns: [table.band, table.uploadId] })],
);

/** Which stored receipts are the same picture, or nearly; each pair in both orders. */
export const sameReceipts = pgTable(
  'same_receipts',
  { uploadId: uuid('upload_id').notNull(), otherId: uuid('other_id').notNull() },
  (table) => [primaryKey({ columns: [table.uploadId, table.otherId] })],
);

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

/** Holds where there is no amount, too. numeric accepts NaN, which is neither below nor above zero. */
function isAmount(amount: Column): SQL {
  return sql`${amount} >= 0 and ${amount} <> 'NaN'`;
}
