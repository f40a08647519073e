import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import { statusOf } from '../../contract/envelope';
import { useOldRecord } from '../lists/OldNotice';
import { useAction } from '../lists/useAction';
import type { PaymentRecord } from '../providers/paymentRecords';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { FormNotice } from '../ui/FormNotice';
import { toast } from '../ui/toast';
import { decisionKey } from './addresses';
import { ALARM_NAMES } from './alarms/alarmTexts';
import { ComparedWith } from './alarms/ComparedWith';
import { useComparePictures } from './alarms/samePictures';
import { useAlarms } from './alarms/useAlarms';
import { DECISIONS, type Decision, decidedText, useOpenDecisions } from './decisions';
import { CopyableReference, Facts, PaidAmount, PaymentUser } from './Facts';
import { forgetPages, refreshOvertaken, refreshPayment, setStatus } from './knownPayments';
import { COMPARED, MESSAGES } from './messages';
import { PaymentWarnings } from './PaymentWarnings';
import { dateOf, dateText, referenceOf } from './paymentFields';
import { holderLabel, paymentTexts, referenceLabels } from './paymentTexts';
import { isHeldBack, isNotSent, isUnchecked, readNow, useSendDecision } from './sendDecision';

interface Props {
  decision: Decision;
  payment: PaymentRecord;
  onClose: () => void;
  /** Called once the platform has answered, or could not, in the place of a toast: with its refusal, or null. */
  onSettled?: (error: Error | null) => void;
  /** Where the focus starts without a red alarm: for deciding one after another by keyboard. */
  start?: 'ok' | 'cancel' | undefined;
  /** Identifies the payment, where more of it stands beside the question. */
  children?: ReactNode;
}

/**
 * Asks, and only then confirms or rejects; lists show the new state after the platform's answer. Where another
 * administrator has decided meanwhile, or that could not be checked, it says so and asks once more.
 */
export function DecisionDialog({ decision, payment, onClose, onSettled, start, children }: Props) {
  const { title, text } = DECISIONS[decision];
  const queryClient = useQueryClient();
  const [heldBack, setHeldBack] = useState<Error>();
  const { run, isPending } = useDecide(decision, payment.id, (error) => {
    if (isHeldBack(error)) return setHeldBack(error);
    onClose();
    if (onSettled) onSettled(error);
    else if (error) toast.error(error);
    else toast.success(MESSAGES.updated);
  });
  const { refused, notice } = useOldRecord(payment);
  // The platform confirms a rejected payment too: only this shows that another administrator has decided meanwhile.
  const [asked, setAsked] = useState(payment.status);
  const isOvertaken = payment.status !== asked;
  const doubt = isOvertaken ? decidedText(queryClient, payment) : heldBack?.message;
  const mayDecide = useOpenDecisions(payment).includes(decision);
  useComparePictures(payment, true);
  const grave = useAlarms(payment).alarms.filter(({ tone }) => tone === 'danger');
  const isDoubtful = decision === 'confirmPayment' && grave.length > 0;
  const [wasDoubtful] = useState(isDoubtful);
  const isSeen = useTimeToSee(isDoubtful);

  function decideAnyway() {
    setAsked(payment.status);
    setHeldBack(undefined);
    run({ payment, isReadFirst: !isUnchecked(heldBack) });
  }

  return (
    <ConfirmDialog
      title={title}
      text={text}
      danger={decision === 'rejectPayment'}
      hesitant={isDoubtful || (start && start === 'cancel')}
      pending={isPending}
      refused={refused || doubt !== undefined || !isSeen}
      onCancel={onClose}
      onConfirm={() => run({ payment })}
    >
      {notice}
      {doubt !== undefined && !isPending && (
        <FormNotice
          text={doubt}
          // A button of its own: it was not there before the reason could be read.
          {...(mayDecide &&
            !refused && { action: { label: MESSAGES.anyway[decision], pending: false, onClick: decideAnyway } })}
        />
      )}
      {children}
      <PaymentWarnings payment={payment} isAsked />
      {/* Last: on a phone what comes after the details is out of sight. */}
      {children === undefined && <Asked payment={payment} />}
      {isDoubtful && !wasDoubtful && (
        <p role="alert" className="visually-hidden">
          {COMPARED.arrived(grave.map(({ kind }) => ALARM_NAMES[kind]).join(', '))}
        </p>
      )}
      <ComparedWith />
    </ConfirmDialog>
  );
}

/** A press this soon was meant for what was shown before. */
const SEE_MS = 500;

/** Whether new contents of the question have been shown for long enough to be seen. */
function useTimeToSee(hasCome: boolean): boolean {
  const [seen, setSeen] = useState(hasCome);
  useEffect(() => {
    if (seen === hasCome) return;
    const timer = setTimeout(() => setSeen(hasCome), hasCome ? SEE_MS : 0);
    return () => clearTimeout(timer);
  }, [seen, hasCome]);
  return seen || !hasCome;
}

function Asked({ payment }: { payment: PaymentRecord }) {
  const { type, bank, holder, order } = paymentTexts(payment);
  const { label, copy } = referenceLabels(payment);
  return (
    <>
      <Facts
        compact
        facts={[
          [MESSAGES.means, type],
          [label, <CopyableReference key="reference" text={referenceOf(payment)} label={copy} />],
          [MESSAGES.bank, bank],
          [MESSAGES.date, dateText(dateOf(payment))],
          [holderLabel(payment), holder],
          [MESSAGES.ordered, order],
          [MESSAGES.paid, <PaidAmount key="paid" payment={payment} />],
        ]}
      />
      <PaymentUser payment={payment} inQuestion />
    </>
  );
}

interface Decided {
  payment: PaymentRecord;
  isReadFirst?: boolean;
}

function useDecide(decision: Decision, id: string, onDone: (error: Error | null) => void) {
  const send = useSendDecision();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return useAction<void, Decided>({
    mutationKey: [...decisionKey(id), decision],
    // So that a second attempt after a lost answer is not taken for another administrator's decision.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: ({ payment, isReadFirst }) => send(decision, payment, isReadFirst),
    onSuccess: () => setStatus(queryClient, [id], DECISIONS[decision].outcome),
    // Told by who asked, below.
    onError: () => undefined,
    onSettled: (_, error) => {
      onDone(error);
      if (!isNotSent(error)) void readAgain(queryClient, dataProvider, id, error);
    },
  });
}

/** Without an answer another read is no use; after a refusal the payment may have changed. */
function readAgain(queryClient: QueryClient, dataProvider: DataProvider, id: string, error: unknown): Promise<void> {
  const status = statusOf(error);
  if (status === 0) return forgetPages(queryClient);
  return status === 404 || status === 409
    ? refreshOvertaken(queryClient, id, () => readNow(queryClient, dataProvider, id))
    : refreshPayment(queryClient, id);
}
