/** Reads payments as platforms answer them into one shape for the table and the page (A46-A50). */
import { type Fields, isObject, readNumber } from '../../contract/values';
import { readInstant, readText } from './records';

/** Amounts are numbers or null, texts never null, undescribed fields as they came (A99). */
export function readPayment(id: string, payment: Fields) {
  const data = isObject(payment.paymentData) ? payment.paymentData : {};
  return {
    id,
    userId: readText(payment.userId),
    status: readText(payment.status),
    purchaseAt: readInstant(payment.purchaseAt),
    usdPrice: readNumber(payment.usdPrice),
    vesPrice: readNumber(payment.vesPrice),
    exchangeRate: readNumber(payment.exchangeRate),
    type: readText(payment.type),
    kind: readText(payment.kind),
    receiptData: payment.receiptData,
    paymentData: {
      paymentIntentId: readText(data.paymentIntentId),
      refNumber: readText(data.refNumber),
      bank: readText(data.bank),
      ownerName: readText(data.ownerName),
      ci: readText(data.ci),
      amount: readNumber(data.amount),
    },
    createdAt: readInstant(payment.createdAt),
    updatedAt: readInstant(payment.updatedAt),
    cart: payment.cart,
  };
}
export type PaymentRecord = ReturnType<typeof readPayment>;
