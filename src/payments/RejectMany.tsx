import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { CHECK_NAMES } from '../../contract/checks';
import { BatchDialog } from '../lists/BatchDialog';
import type { BatchDialogProps } from '../lists/runBatch';
import type { AppDataProvider } from '../providers/dataProvider';
import type { PaymentRecord } from '../providers/tableRecords';
import { DECISIONS } from './decisions';
import { setStatus } from './knownPayments';
import { PAYMENT_BATCH } from './messages';
import { openChecks } from './paymentFields';
import { BATCH_COLUMNS } from './paymentTexts';

/** Rejects payments one after another, with the specification's question, for several with their number. */
export function RejectMany({ rows, onClose }: BatchDialogProps<PaymentRecord>) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  return (
    <BatchDialog
      title={PAYMENT_BATCH.rejectCount(rows.length)}
      question={rows.length === 1 ? DECISIONS.rejectPayment.text : PAYMENT_BATCH.rejectText(rows.length)}
      confirmLabel={PAYMENT_BATCH.rejectCount(rows.length)}
      danger
      items={rows}
      columns={BATCH_COLUMNS}
      noteOf={(payment) =>
        openChecks(payment)
          .map(({ kind }) => CHECK_NAMES[kind])
          .join(' · ')
      }
      send={(payment) => dataProvider.rejectPayment(payment)}
      onClose={(lines) => {
        // All at once: after each one the list behind the question would be drawn again.
        const done = lines.flatMap(({ item, outcome }) => (outcome === 'done' ? item.id : []));
        if (done.length > 0) setStatus(queryClient, done, 'rejected');
        onClose(lines);
      }}
    />
  );
}
