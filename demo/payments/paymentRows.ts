import { toCents } from '../../contract/money';
import type { exchangeRates, paymentCoupons, paymentLines, payments } from '../../server/db/paymentSchema';
import { demoId } from '../calendar';
import { type CouponRow, inListOrder } from '../offerRows';
import { randomFrom } from '../random';
import { type Receipts, withReceipts } from '../receipts/receiptRows';
import { confirmedOrders, type Order, type OrderSurroundings, pendingOrders, rejectedOrders } from './orders';
import { card } from './payers';
import { issuedAt } from './purchases';
import { rateAt } from './rates';

export type PaymentRow = typeof payments.$inferInsert & { id: string; createdAt: Date };

type Consumer = OrderSurroundings['consumers'][number] & { phone?: string | null | undefined };

interface PaymentSurroundings extends Omit<OrderSurroundings, 'random' | 'consumers'> {
  uploadBase: string;
  consumers: readonly Consumer[];
  /** In the order in which they were set. */
  rates: readonly (typeof exchangeRates.$inferInsert & { createdAt: Date })[];
  /** The administrator who decides about manual payments. */
  admin: string | undefined;
}

export interface PaymentRows extends Receipts {
  paymentLines: (typeof paymentLines.$inferInsert)[];
  paymentCoupons: (typeof paymentCoupons.$inferInsert)[];
  /** All coupons, those of one payment issued at the moment of its confirmation. */
  coupons: CouponRow[];
}

/** Gives the payments in the order of their arrival, their carts, and the coupons that the confirmed ones issued. */
export function paymentRows(around: PaymentSurroundings): PaymentRows {
  const random = randomFrom(20_261_122);
  const surroundings = { ...around, random };
  const orders = [confirmedOrders, pendingOrders, rejectedOrders]
    .flatMap((make) => make(surroundings))
    .toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt));
  const drawn = orders.map((order, index) => drawPayment(order, index, surroundings));
  const issued = new Map(drawn.flatMap(({ issued }) => issued));
  return {
    ...withReceipts(
      withRepeatedReference(drawn.map(({ payment }) => payment)),
      new Map(drawn.map(({ payment }, place) => [payment.id, orders[place]?.receipt])),
      around,
    ),
    paymentLines: drawn.flatMap(({ lines }) => lines),
    paymentCoupons: drawn.flatMap(({ payment, issued }) =>
      issued.map(([, { id }]) => ({ paymentId: payment.id, couponId: id })),
    ),
    coupons: inListOrder(around.coupons.map((coupon) => issued.get(coupon.id) ?? coupon)),
  };
}

function drawPayment(order: Order, index: number, around: PaymentSurroundings & { random: () => number }) {
  const { createdAt, decidedAt, userId, status, off } = order;
  const id = demoId(`payment ${index}`, createdAt);
  const lines = [...order.cart].map(([{ id: offerId, title, price }, quantity]) => ({
    paymentId: id,
    offerId,
    title,
    quantity,
    usdPrice: price,
  }));
  const usdPrice = lines.reduce((sum, { usdPrice, quantity }) => sum + toCents(usdPrice) * quantity, 0) / 100;
  const name = around.consumers.find((consumer) => consumer.id === userId)?.name ?? '';
  const payment: PaymentRow = {
    id,
    userId,
    status,
    usdPrice,
    ...order.means({ usdPrice, rate: rateAt(around.rates, createdAt), name, off, random: around.random }),
    decidedBy: decidedAt && order.means !== card ? around.admin : null,
    purchaseAt: createdAt,
    createdAt,
    updatedAt: decidedAt ?? createdAt,
  };
  const issued = order.coupons.map((coupon) => [coupon.id, issuedAt(coupon, decidedAt ?? createdAt)] as const);
  return { payment, lines, issued };
}

/** A reused reference: the newest pending pago móvil has that of a confirmed one. */
function withRepeatedReference(rows: PaymentRow[]): PaymentRow[] {
  const again = rows.findLastIndex(({ type, status }) => type === 'pagoMovil' && status === 'pending');
  const used = rows.slice(0, again).findLast(({ type, status }) => type === 'pagoMovil' && status === 'confirmed');
  return rows.map((row, index) => (index === again ? { ...row, refNumber: used?.refNumber, bank: used?.bank } : row));
}
