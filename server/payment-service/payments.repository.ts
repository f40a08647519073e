import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { BANKS } from '../../contract/bank';
import { PAYMENTS } from '../../contract/lists/payments';
import { canConfirm, canReject, PAYMENT_STATUS_LABELS } from '../../contract/payment';
import type { FoundPayment } from '../../contract/services/announcedShapes';
import type { Payment } from '../../contract/services/shapes';
import { folded as foldedText } from '../../contract/typedText';
import { isOffered, issueCoupons } from '../coupon-service/coupons.repository';
import { LOCKS } from '../db/alone';
import { always } from '../db/always';
import { type CountedPage, type PageRequest, readPage } from '../db/page';
import { exchangeRates, paymentCoupons, paymentLines, payments } from '../db/paymentSchema';
import { offers } from '../db/schema';
import { bankKey, PAYMENT_TEXT, paymentsBoughtAt } from '../db/searchedTexts';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { type AppError, conflict } from '../http/errors';
import { type Condition, versionOf } from '../http/ifMatch';
import { inUser, type Source } from '../search/source.repository';
import { asPayments, namedPayments, withChecks } from './checkedPayments.repository';

type PaymentRow = typeof payments.$inferSelect;

interface Decision {
  actor: Actor;
  id: string;
  /** Judges the status, to which a payment never returns. */
  condition?: Condition | undefined;
  now: Date;
}

/** One page of the payments that the actor may see, newest first. */
export async function listPayments(db: Db | Tx, actor: Actor, asked: PageRequest): Promise<CountedPage<Payment>> {
  const where = paymentsVisibleTo(actor);
  return readPage(asked, await db.$count(payments, where), async ({ order, limit, offset }) => {
    const page = db.select({ id: payments.id }).from(payments).where(where);
    const found = await db
      .select()
      .from(payments)
      .where(inArray(payments.id, page.orderBy(order(payments.id)).limit(limit).offset(offset)))
      .orderBy(order(payments.id));
    return asPayments(db, found);
  });
}

/**
 * Confirms a payment and issues the coupons of its cart, both or neither, and gives the payment; undefined when there
 * is none that the actor may see. Throws 409, with nothing changed, when it is confirmed already or an offer of the
 * cart does not exist (any more) or has too few coupons left; 412 when its status does not meet the condition.
 */
export async function confirmPayment(tx: Tx, decision: Decision): Promise<Payment | undefined> {
  const confirmed = await decide(tx, 'confirmed', decision);
  if (confirmed) await issueCart(tx, confirmed, decision.now);
  return answered(tx, confirmed);
}

/**
 * Rejects a payment and gives it; undefined when there is none that the actor may see. Throws 409, with nothing changed,
 * when it is confirmed or rejected already; 412 when its status does not meet the condition.
 */
export async function rejectPayment(tx: Tx, decision: Decision): Promise<Payment | undefined> {
  return answered(tx, await decide(tx, 'rejected', decision));
}

const MAY = { confirmed: canConfirm, rejected: canReject };

/** Decides under the row's lock: of several decisions at the same moment each sees the result of the one before. */
async function decide(
  tx: Tx,
  status: keyof typeof MAY,
  { actor, id, condition, now }: Decision,
): Promise<PaymentRow | undefined> {
  const where = and(eq(payments.id, id), paymentsVisibleTo(actor));
  const [current] = await tx.select({ status: payments.status }).from(payments).where(where).for('update');
  if (!current) return undefined;
  const said = PAYMENT_STATUS_LABELS[current.status].toLowerCase();
  if (!MAY[status](current.status)) throw conflict(`El pago ya fue ${said}.`);
  condition?.(current.status, `El pago está ${said} ahora.`);
  const [decided] = await tx
    .update(payments)
    .set({ status, decidedBy: actor.id, updatedAt: now })
    .where(where)
    .returning();
  return decided;
}

/** Issues what the payment buys, offers in the order of their ids so that no two confirmations wait for each other. */
async function issueCart(tx: Tx, { id: paymentId, userId }: PaymentRow, now: Date): Promise<void> {
  const lines = await tx
    .select()
    .from(paymentLines)
    .where(eq(paymentLines.paymentId, paymentId))
    .orderBy(asc(paymentLines.offerId));
  for (const { offerId, title, quantity } of lines) {
    const couponIds = await issueCoupons(tx, { offerId, userId, count: quantity, now });
    if (!couponIds) throw await whyNone(tx, { offerId, title });
    await tx.insert(paymentCoupons).values(couponIds.map((couponId) => ({ paymentId, couponId })));
  }
}

async function whyNone(tx: Tx, { offerId, title }: { offerId: string; title: string }): Promise<AppError> {
  const isGone = (await tx.$count(offers, and(eq(offers.id, offerId), isOffered))) === 0;
  return conflict(
    isGone
      ? `La oferta «${title}» fue borrada: no se pueden emitir sus cupones.`
      : `La oferta «${title}» no tiene suficientes cupones disponibles.`,
  );
}

/** Payers' bank data belong to the platform, and carts may mix stores: an owner sees none. */
export function paymentsVisibleTo({ scope }: Actor): SQL | undefined {
  return scope === 'all' ? undefined : sql`false`;
}

async function answered(tx: Tx, decided: PaymentRow | undefined): Promise<Payment | undefined> {
  const [payment] = decided ? await asPayments(tx, [decided]) : [];
  return payment;
}

const { id, status, type, usdPrice, vesPrice, amount, userId } = payments;

const isInBolivares = sql`${type} = 'pagoMovil'`;

export const PAYMENT_SOURCE: Source<typeof PAYMENTS, FoundPayment> = {
  list: PAYMENTS,
  searched: {
    table: payments,
    id,
    order: { by: id, type: sql`uuid` },
    has: (word) => {
      const { amount: sum } = word;
      const isAmount = sum === undefined ? [] : [amount, usdPrice, vesPrice].map((of) => sql`${of} = ${sum}::numeric`);
      return always(or(word(PAYMENT_TEXT), ...isAmount));
    },
    named: [inUser(userId)],
    filters: {
      status: (values) => sql`${status} in ${values}`,
      type: (values) => sql`${type} in ${values}`,
      bank: (codes) =>
        inArray(
          bankKey,
          codes.flatMap((code) => [code, foldedText(BANKS[code] ?? code)]),
        ),
      date: paymentsBoughtAt,
      usdPrice,
      user: (user) => sql`${userId} = ${user}`,
      offer: (offer) =>
        sql`${id} in (select ${paymentLines.paymentId} from ${paymentLines} where ${paymentLines.offerId} = ${offer})`,
    },
    sorts: {
      order: { by: usdPrice, type: sql`numeric` },
      date: { by: paymentsBoughtAt, type: sql`timestamptz` },
    },
    sums: {
      'order VES': sql`case when ${isInBolivares} then ${vesPrice} end`,
      'order USD': sql`case when not ${isInBolivares} then ${usdPrice} end`,
      'paid VES': sql`case when ${isInBolivares} then ${amount} end`,
      'paid USD': sql`case when not ${isInBolivares} then ${amount} end`,
    },
  },
  visibleTo: paymentsVisibleTo,
  listed: listPayments,
  rowsOf: namedPayments,
  onPage: withChecks,
};

/** Bolívares for one US dollar now; null before a rate was set. */
export async function getExchangeRate(db: Db | Tx): Promise<number | null> {
  const [rate] = await db
    .select({ usdVes: exchangeRates.usdVes })
    .from(exchangeRates)
    .orderBy(desc(exchangeRates.seq))
    .limit(1);
  return rate?.usdVes ?? null;
}

export const versionOfRate = (usdVes: number | null) => versionOf({ usdVes });

interface RateChange {
  actor: Actor;
  usdVes: number;
  /** The version that must be in force before. */
  condition?: Condition | undefined;
  now: Date;
}

/**
 * Puts a rate in force and gives it as it is stored; where it is in force already nothing is written. Former rates
 * stay, with the actor and the time, and so do the payments made at them. Throws 412 where the condition is not met.
 */
export async function setExchangeRate(tx: Tx, { actor, usdVes, condition, now }: RateChange): Promise<number> {
  // One after another: there is no row of the rate in force that could be held.
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.rate})`);
  const current = await getExchangeRate(tx);
  if (current === usdVes) return usdVes;
  condition?.(versionOfRate(current));
  const [set] = await tx
    .insert(exchangeRates)
    .values({ usdVes, setBy: actor.id, createdAt: now })
    .returning({ usdVes: exchangeRates.usdVes });
  return always(set).usdVes;
}
