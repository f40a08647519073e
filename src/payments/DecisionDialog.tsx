import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'ra-core';
import type { AppDataProvider } from '../providers/dataProvider';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { toast } from '../ui/toast';
import { DECISIONS, type Decision, decisionKey } from './decisions';
import { Facts } from './Facts';
import { forgetPages, refreshOvertaken, refreshPayment, setStatus } from './knownPayments';
import { MESSAGES } from './messages';
import { PaymentWarnings } from './PaymentWarnings';
import { paymentTexts } from './paymentTexts';
import type { StoredPayment } from './storedPayment';

interface Props {
  decision: Decision;
  payment: StoredPayment;
  onClose: () => void;
}

/** Asks, and only then confirms or rejects; what is listed shows the new state after the platform's answer (R215-R217). */
export function DecisionDialog({ decision, payment, onClose }: Props) {
  const { title, text } = DECISIONS[decision];
  const { mutate, isPending } = useDecide(decision, payment.id, onClose);
  const { type, reference, holder, order, paid } = paymentTexts(payment);
  return (
    <ConfirmDialog
      title={title}
      text={text}
      danger={decision === 'rejectPayment'}
      pending={isPending}
      onCancel={onClose}
      onConfirm={() => mutate()}
    >
      <Facts
        compact
        facts={[
          [MESSAGES.means, type],
          [MESSAGES.reference, reference],
          [MESSAGES.holder, holder],
          [MESSAGES.ordered, order],
          [MESSAGES.paid, paid],
        ]}
      />
      <PaymentWarnings payment={payment} />
    </ConfirmDialog>
  );
}

function useDecide(decision: Decision, id: string, onDone: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: decisionKey(id),
    mutationFn: () => dataProvider[decision](id),
    onSuccess: () => {
      setStatus(queryClient, id, DECISIONS[decision].outcome);
      toast.success(MESSAGES.updated);
    },
    onError: toast.error,
    onSettled: (_, error) => {
      onDone();
      void readAgain(queryClient, id, error);
    },
  });
}

/** Without an answer there is nobody to ask again; whoever refused knows what the payment is now. */
function readAgain(queryClient: QueryClient, id: string, error: unknown): Promise<void> {
  const status = error instanceof HttpError ? error.status : undefined;
  if (status === 0) return forgetPages(queryClient);
  return status === 404 || status === 409 ? refreshOvertaken(queryClient, id) : refreshPayment(queryClient, id);
}
