import type { AmountFields } from '../../contract/paymentAmounts';

/** A payment as the data provider gives it: texts and dates may be '', amounts null (A46). */
export interface StoredPayment extends AmountFields {
  id: string;
  userId: string;
  status: string;
  purchaseAt: string;
  createdAt: string;
  updatedAt: string;
  paymentData: {
    paymentIntentId: string;
    refNumber: string;
    bank: string;
    ownerName: string;
    ci: string;
    amount: number | null;
  };
  /** Undescribed: whatever came (A99). */
  receiptData: unknown;
  cart: unknown;
}
