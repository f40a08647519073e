import { type Fields, isObject, readNumber } from '../../contract/values';
import { readInstant } from './instants';
import { readContact, readEach, readText } from './records';

/** Amounts are numbers or null, texts never null, undescribed fields as they came (A46-A50, A99). */
export function readPayment(id: string, payment: Fields) {
  const user = readContact(payment.user);
  const data = isObject(payment.paymentData) ? payment.paymentData : {};
  return {
    id,
    ...readEach(readText, payment, 'userId', 'status', 'type', 'kind'),
    ...readEach(readInstant, payment, 'purchaseAt', 'createdAt', 'updatedAt'),
    ...readEach(readNumber, payment, 'usdPrice', 'vesPrice', 'exchangeRate'),
    paymentData: {
      ...readEach(readText, data, 'paymentIntentId', 'refNumber', 'bank', 'ownerName', 'ci'),
      amount: readNumber(data.amount),
    },
    receiptData: payment.receiptData,
    cart: payment.cart,
    ...(user !== undefined && { user }),
  };
}
export type PaymentRecord = ReturnType<typeof readPayment>;
