import { asc, inArray } from 'drizzle-orm';
import type { Payment, PaymentCart } from '../../contract/services/shapes';
import { paymentLines, type payments } from '../db/paymentSchema';
import type { Db, Tx } from '../db/types';

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
  return {
    id: row.id,
    userId: row.userId,
    status: row.status,
    purchaseAt: row.purchaseAt?.toISOString() ?? null,
    usdPrice: row.usdPrice,
    vesPrice: row.vesPrice,
    exchangeRate: row.exchangeRate,
    type: row.type,
    kind: row.kind,
    receiptData: row.receiptData,
    // A card has other data than a transfer: fields without a value are left out of the answer.
    paymentData: {
      paymentIntentId: row.paymentIntentId ?? undefined,
      refNumber: row.refNumber ?? undefined,
      bank: row.bank ?? undefined,
      ownerName: row.ownerName ?? undefined,
      ci: row.ci ?? undefined,
      amount: row.amount ?? undefined,
    },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    cart,
  };
}
