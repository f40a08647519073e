import { CircleX } from 'lucide-react';
import { canReject } from '../../contract/payment';
import { acting } from '../parts';
import type { PaymentRecord } from '../providers/paymentRecords';
import type { BatchAction } from '../tables/batches/batchAction';
import { PAYMENT_BATCH } from './messages';

/** The actions on many payments at once, as src/ListParts.tsx finds them. */
export const batches: { payments: readonly BatchAction<PaymentRecord>[] } = {
  payments: [
    {
      name: 'reject',
      label: PAYMENT_BATCH.reject,
      icon: CircleX,
      danger: true,
      call: 'rejectPayment',
      isFor: ({ status }) => canReject(status),
      Dialog: acting.component((code) => code.RejectMany),
    },
  ],
};
