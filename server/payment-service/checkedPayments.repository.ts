import { asc, eq, inArray, sql } from 'drizzle-orm';
import { CHECK_TONES } from '../../contract/checks';
import type { FoundPayment, PaymentDetail, PaymentWork } from '../../contract/services/announcedShapes';
import type { Payment, PaymentCart } from '../../contract/services/shapes';
import { pick } from '../db/columns';
import { boughtAt, paymentCoupons, paymentLines, payments } from '../db/paymentSchema';
import { coupons, offers, users } from '../db/schema';
import { inSpanish } from '../db/searchedTexts';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { contactsOf } from '../search/source.repository';
import { type FoundChecks, findChecks, samePictures } from './checks.repository';

/** Payments with who bought and what there is to look at, and what waits for a decision. */

/** So many are counted. */
const MOST_COUNTED = 10_000;

/** Payments by their ids, in any order, each with its customer's name. */
export async function namedPayments(db: Db | Tx, actor: Actor, ids: readonly string[]): Promise<FoundPayment[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.id, [...ids]));
  const customers = rows.map(({ userId }) => userId);
  const [people, answered] = [await contactsOf(db, actor, customers), await asPayments(db, rows)];
  return answered.map((payment) => ({ ...payment, user: people.get(payment.userId) ?? null }));
}

/** The same payments with their checks. */
export async function withChecks(db: Db | Tx, actor: Actor, rows: FoundPayment[], now: Date) {
  const ids = rows.map(({ id }) => id);
  const pictures = await samePictures(db, ids);
  const shown = await showing(db, actor, rows, await findChecks(db, ids, now, { pictures }));
  return shown.map((row) => ({ ...row, receipt: pictures.get(row.id)?.state ?? ('none' as const) }));
}

/** The same with checks that were found already. */
export async function showing(db: Db | Tx, actor: Actor, rows: FoundPayment[], found: FoundChecks) {
  const others = [...found.values()].flat().flatMap((check) => check.others);
  const named = new Map((await namedPayments(db, actor, [...new Set(others)])).map((row) => [row.id, row]));
  return rows.map((row) => ({
    ...row,
    checks: (found.get(row.id) ?? []).map((check) => ({
      ...check,
      tone: CHECK_TONES[check.kind],
      others: check.others.flatMap((id) => named.get(id) ?? []),
    })),
  }));
}

/** One payment with all that is known of it; undefined where there is none. */
export async function getPayment(db: Db, actor: Actor, id: string, now: Date): Promise<PaymentDetail | undefined> {
  const [payment] = await withChecks(db, actor, await namedPayments(db, actor, [id]), now);
  if (!payment) return undefined;
  const [decided] = await db
    .select({ id: users.id, name: users.name })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.decidedBy))
    .where(eq(payments.id, id));
  const issued = await db
    .select({
      id: coupons.id,
      userId: coupons.userId,
      offer: { id: offers.id, title: offers.title },
      isConsumed: sql<boolean>`${coupons.consumedAt} is not null`,
      isRemoved: sql<boolean>`${coupons.removedAt} is not null`,
    })
    .from(paymentCoupons)
    .innerJoin(coupons, eq(coupons.id, paymentCoupons.couponId))
    .innerJoin(offers, eq(offers.id, coupons.offerId))
    .where(eq(paymentCoupons.paymentId, id))
    .orderBy(asc(inSpanish(offers.title)), asc(coupons.id));
  return {
    ...payment,
    user: payment.user ?? null,
    decidedBy: decided ?? null,
    coupons: issued.map(({ isConsumed, isRemoved, ...coupon }) => ({
      ...coupon,
      state: isRemoved ? 'removed' : isConsumed ? 'consumed' : 'active',
    })),
  };
}

export async function getPaymentWork(db: Db): Promise<PaymentWork> {
  const pending = eq(payments.status, 'pending');
  const counted = db.select({ id: payments.id }).from(payments).where(pending).limit(MOST_COUNTED).as('counted');
  const [found] = await db.select({ pending: sql<number>`count(*)::int` }).from(counted);
  // Their index (db/searchIndexes.ts) begins with it.
  const at = boughtAt(payments);
  const [oldest] = await db
    .select({ at: sql<Date>`${at}`.mapWith(payments.createdAt) })
    .from(payments)
    .where(pending)
    .orderBy(at)
    .limit(1);
  return { pending: found?.pending ?? 0, oldest: oldest?.at?.toISOString() ?? null };
}

type PaymentRow = typeof payments.$inferSelect;

/** Exactly what the specification shows of these payments (R301-R303), with what each one buys, in the same order. */
export async function asPayments(db: Db | Tx, rows: PaymentRow[]): Promise<Payment[]> {
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select()
    .from(paymentLines)
    .where(inArray(paymentLines.paymentId, ids))
    .orderBy(asc(paymentLines.paymentId), asc(paymentLines.offerId));
  const carts = new Map<string, PaymentCart>();
  for (const { paymentId, ...line } of lines) {
    const cart = carts.get(paymentId) ?? { items: [] };
    cart.items.push(line);
    carts.set(paymentId, cart);
  }
  return rows.map((row) => asPayment(row, carts.get(row.id) ?? null));
}

function asPayment(row: PaymentRow, cart: PaymentCart | null): Payment {
  const told = pick(row, 'paymentIntentId', 'refNumber', 'bank', 'ownerName', 'ci', 'amount');
  return {
    ...pick(row, 'id', 'userId', 'status', 'usdPrice', 'vesPrice', 'exchangeRate', 'type', 'kind', 'receiptData'),
    purchaseAt: row.purchaseAt?.toISOString() ?? null,
    // A card has other data than a transfer: fields without a value are left out of the answer.
    paymentData: Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    cart,
  };
}
