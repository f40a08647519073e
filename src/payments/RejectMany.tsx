import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../providers/dataProvider';
import type { PaymentRecord } from '../providers/paymentRecords';
import { BatchDialog } from '../tables/batches/BatchDialog';
import type { BatchDialogProps } from '../tables/batches/batchAction';
import { decisionKey } from './addresses';
import { DECISIONS } from './decisions';
import { setStatus } from './knownPayments';
import { PAYMENT_BATCH } from './messages';
import { checkedLine } from './paymentTexts';

/** Rejects payments one after another, with the specification's question, for several with their number, and their list. */
export function RejectMany({ rows, onClose }: BatchDialogProps<PaymentRecord>) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  return (
    <BatchDialog
      title={DECISIONS.rejectPayment.title}
      question={rows.length === 1 ? DECISIONS.rejectPayment.text : PAYMENT_BATCH.rejectText(rows.length)}
      confirmLabel={PAYMENT_BATCH.rejectCount(rows.length)}
      danger
      items={rows}
      describe={checkedLine}
      send={(payment) => dataProvider.rejectPayment(payment)}
      mutationKey={({ id }) => decisionKey(id)}
      onClose={(lines) => {
        // All at once: after each one the list behind the question would be drawn again.
        const done = lines.flatMap(({ item, outcome }) => (outcome === 'done' ? item.id : []));
        if (done.length > 0) setStatus(queryClient, done, 'rejected');
        onClose(lines);
      }}
    />
  );
}
