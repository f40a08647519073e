import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { statusOf } from '../../contract/envelope';
import { heldBack, isHeldBack } from '../../contract/outcome';
import { BatchDialog } from '../lists/BatchDialog';
import type { BatchDialogProps } from '../lists/runBatch';
import { useAction } from '../lists/useAction';
import { usePerson } from '../people/PeopleScope';
import { PersonDetails } from '../people/PersonDetails';
import type { AppDataProvider } from '../providers/dataProvider';
import type { PaymentRecord } from '../providers/tableRecords';
import { useIsAnnounced } from '../session/useCapability';
import { Confirm } from '../ui/Dialog';
import { FormNotice } from '../ui/FormNotice';
import { toast } from '../ui/toast';
import { decisionKey } from './addresses';
import { DECISIONS, type Decision, decidedText, useOpenDecisions } from './decisions';
import { CheckCell, Facts, PaidAmount, payerFacts } from './Facts';
import { PAYMENT_BATCH, PAYMENT_MESSAGES } from './messages';
import { PaymentWarnings } from './PaymentWarnings';
import { BATCH_COLUMNS, dateOf, dateText, openChecks, paymentTexts } from './paymentTexts';
import { forgetPayment, LISTS, setStatus, showNow } from './sendDecision';

interface Props {
  decision: Decision;
  payment: PaymentRecord;
  onClose: () => void;
  /** Called once the platform has answered, or could not, in the place of a toast: with its refusal, or null. */
  onSettled?: (error: Error | null) => void;
  /** Where the focus starts without a grave check: for deciding one after another by keyboard. */
  start?: 'ok' | 'cancel' | undefined;
  /** Identifies the payment, where more of it stands beside the question. */
  children?: ReactNode;
}

/**
 * Asks, and only then confirms or rejects; lists show the new state after the platform's answer. Where another
 * administrator has decided meanwhile it says so and asks once more.
 */
export function DecisionDialog({ decision, payment, onClose, onSettled, start, children }: Props) {
  const { title, text } = DECISIONS[decision];
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<Error>();
  const { run, isPending } = useDecide(decision, payment.id, (error) => {
    if (error && statusOf(error) === 412) {
      // Where it cannot be read by itself its row may go, and the question with it.
      if (!isHeldBack(error)) toast.error(error);
      return setRefused(error);
    }
    onClose();
    if (onSettled) onSettled(error);
    else if (error) toast.error(error);
    else toast.success(PAYMENT_MESSAGES.updated);
  });
  // As it was when it was asked: nothing moves under the pointer, whatever is read meanwhile.
  const [asked, setAsked] = useState(payment);
  // The platform confirms a rejected payment too: only this shows that another administrator has decided meanwhile.
  const isOther = payment.status !== asked.status;
  const doubt = isOther ? decidedText(queryClient, payment) : refused?.message;
  const mayDecide = useOpenDecisions(payment).includes(decision);
  const isDoubtful = decision === 'confirmPayment' && openChecks(asked).some(({ tone }) => tone === 'danger');

  function decideAnyway() {
    setAsked(payment);
    setRefused(undefined);
    run(payment);
  }

  function handleClose() {
    if (doubt !== undefined) void queryClient.invalidateQueries(LISTS);
    onClose();
  }

  return (
    <Confirm
      title={title}
      content={text}
      danger={decision === 'rejectPayment'}
      hesitant={isDoubtful || (start && start === 'cancel')}
      loading={isPending}
      refused={doubt !== undefined}
      onClose={handleClose}
      onConfirm={() => run(payment)}
    >
      {doubt !== undefined && !isPending && (
        <FormNotice
          text={doubt}
          // A button of its own: it was not there before the reason could be read.
          {...(mayDecide && {
            action: { label: PAYMENT_MESSAGES.anyway[decision], pending: false, onClick: decideAnyway },
          })}
        />
      )}
      {children}
      <PaymentWarnings payment={asked} isAsked />
      {/* Last: on a phone what comes after the details is out of sight. */}
      {children === undefined && <Asked payment={asked} />}
    </Confirm>
  );
}

function Asked({ payment }: { payment: PaymentRecord }) {
  const { type, order } = paymentTexts(payment);
  const lookUp = usePerson(payment);
  const { userId } = payment;
  return (
    <>
      <Facts
        compact
        facts={[
          [PAYMENT_MESSAGES.means, type],
          ...payerFacts(payment),
          [PAYMENT_MESSAGES.date, dateText(dateOf(payment))],
          [PAYMENT_MESSAGES.ordered, order],
          [PAYMENT_MESSAGES.paid, <PaidAmount key="paid" payment={payment} />],
        ]}
      />
      {/* Nothing can be pressed behind a question, so this leads to their coupons instead of their sheet. */}
      {userId !== '' && <PersonDetails lookUp={lookUp} inline />}
    </>
  );
}

function useDecide(decision: Decision, id: string, onDone: (error: Error | null) => void) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const isRead = useIsAnnounced('getPayment');
  return useAction<void, PaymentRecord>({
    mutationKey: [...decisionKey(id), decision],
    // So that a second attempt after a lost answer is not taken for another administrator's decision.
    gcTime: Number.POSITIVE_INFINITY,
    async mutationFn(payment) {
      try {
        await dataProvider[decision](payment);
      } catch (error) {
        if (!isRead || statusOf(error) !== 412) throw error;
        // Its row stays, and this question in it, until the question is closed: so it is read by itself.
        await showNow(queryClient, dataProvider, id);
        throw heldBack(error);
      }
    },
    onSuccess: () => setStatus(queryClient, [id], DECISIONS[decision].outcome),
    onError: (error) => {
      const status = statusOf(error);
      // Another user's change may have caused it.
      if (!isRead && (status === 404 || status === 409)) void forgetPayment(queryClient, id);
    },
    onSettled: (_, error) => onDone(error),
  });
}

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
      noteOf={(payment) => <CheckCell payment={payment} />}
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
