import { type QueryClient, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'ra-core';
import { useState } from 'react';
import { can } from '../../contract/access';
import { canConfirm, canReject, type PaymentStatus } from '../../contract/payment';
import { whatBecame } from '../batches/runBatch';
import type { AppDataProvider } from '../providers/dataProvider';
import type { PaymentRecord } from '../providers/paymentRecords';
import { useOldRecord } from '../records/OldNotice';
import { useAction } from '../records/useAction';
import { usePermission } from '../session/usePermission';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { FormNotice } from '../ui/FormNotice';
import { toast } from '../ui/toast';
import { decisionKey } from './addresses';
import { useComparePictures } from './alarms/samePictures';
import { useAlarms } from './alarms/useAlarms';
import { CopyableReference, Facts, PaidAmount, PaymentUser } from './Facts';
import { forgetPages, refreshOvertaken, refreshPayment, setStatus } from './knownPayments';
import { MESSAGES } from './messages';
import styles from './PaymentCards.module.css';
import { PaymentWarnings } from './PaymentWarnings';
import { dateOf, dateText, paymentTexts, referenceOf } from './paymentTexts';

/** What can be decided about a payment, by the name of its call. */
export const DECISIONS = {
  confirmPayment: {
    label: MESSAGES.confirm,
    title: MESSAGES.confirmTitle,
    text: MESSAGES.confirmText,
    outcome: 'confirmed',
  },
  rejectPayment: {
    label: MESSAGES.reject,
    title: MESSAGES.rejectTitle,
    text: MESSAGES.rejectText,
    outcome: 'rejected',
  },
} as const satisfies Record<string, { label: string; title: string; text: string; outcome: PaymentStatus }>;

export type Decision = keyof typeof DECISIONS;

/** What the signed-in person can decide about a payment in its state; nothing while it is decided. */
export function useDecisions(payment: PaymentRecord): Decision[] {
  const isDeciding = useIsMutating({ mutationKey: decisionKey(payment.id) }) > 0;
  const decisions = useOpenDecisions(payment);
  return isDeciding ? [] : decisions;
}

/** The same, also while one is on its way: for who keeps them behind the question, where nothing can be pressed. */
export function useOpenDecisions({ status }: PaymentRecord): Decision[] {
  const permission = usePermission();
  const open = { confirmPayment: canConfirm(status), rejectPayment: canReject(status) };
  const decisions: Decision[] = ['confirmPayment', 'rejectPayment'];
  return decisions.filter((decision) => open[decision] && can(permission, decision));
}

interface Props {
  decision: Decision;
  payment: PaymentRecord;
  onClose: () => void;
  /** Told once the platform has answered, or could not: what it refused, or null. */
  onSettled?: (error: Error | null) => void;
  /** Where the focus starts if nothing red speaks against it: for who decides one after another by keyboard. */
  start?: 'ok' | 'cancel' | undefined;
}

/** Asks, and only then confirms or rejects; lists show the new state after the platform's answer. */
export function DecisionDialog({ decision, payment, onClose, onSettled, start }: Props) {
  const { title, text } = DECISIONS[decision];
  const queryClient = useQueryClient();
  const { run, isPending } = useDecide(decision, payment, (error) => {
    onClose();
    onSettled?.(error);
  });
  const { refused, notice } = useOldRecord(payment);
  // The platform confirms what was rejected too: only this tells that somebody else has decided meanwhile.
  const [asked] = useState(payment.status);
  const isOvertaken = payment.status !== asked && !isPending;
  useComparePictures(payment, true);
  const doubtful = useAlarms(payment).alarms.some(({ tone }) => tone === 'danger');
  // Decides where the focus starts; it does not jump when more is read while the question is open.
  const [from] = useState(decision === 'confirmPayment' && doubtful ? 'cancel' : start);
  return (
    <ConfirmDialog
      title={title}
      text={text}
      danger={decision === 'rejectPayment'}
      hesitant={from && from === 'cancel'}
      pending={isPending}
      refused={refused || isOvertaken}
      onCancel={onClose}
      onConfirm={run}
    >
      {notice}
      {isOvertaken && <FormNotice text={decidedText(queryClient, payment)} />}
      <Asked payment={payment} />
      <PaymentWarnings payment={payment} />
    </ConfirmDialog>
  );
}

function Asked({ payment }: { payment: PaymentRecord }) {
  const { type, bank, holder, order } = paymentTexts(payment);
  const { refNumber } = payment.paymentData;
  const copy = refNumber ? MESSAGES.copyReference : MESSAGES.copyIntent;
  return (
    <>
      <Facts
        compact
        facts={[
          [MESSAGES.means, type],
          [MESSAGES.reference, <CopyableReference key="reference" text={referenceOf(payment)} label={copy} />],
          [MESSAGES.bank, bank],
          [MESSAGES.date, dateText(dateOf(payment))],
          [MESSAGES.holder, holder],
          [MESSAGES.ordered, order],
          [MESSAGES.paid, <PaidAmount key="paid" payment={payment} />],
        ]}
      />
      <div className={styles.payer}>
        <PaymentUser userId={payment.userId} inQuestion />
      </div>
    </>
  );
}

function useDecide(decision: Decision, payment: PaymentRecord, onDone: (error: Error | null) => void) {
  const { id } = payment;
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: [...decisionKey(id), decision],
    // So that whoever asks again after a lost answer is not told that somebody else was first.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: () => dataProvider[decision](payment),
    onSuccess: () => {
      setStatus(queryClient, [id], DECISIONS[decision].outcome);
      toast.success(MESSAGES.updated);
    },
    onSettled: (_, error) => {
      onDone(error);
      void readAgain(queryClient, id, error);
    },
  });
}

/**
 * Whether a payment may have this state by what was asked for here: nobody has said what became of it, and a platform
 * that does not know keys refuses the second asking.
 */
export function mayBeOwn(queryClient: QueryClient, id: string, status: string): boolean {
  const isAsked = (decision: Decision) =>
    queryClient
      .getMutationCache()
      .findAll({ mutationKey: [...decisionKey(id), decision], status: 'error' })
      .some(({ state }) => whatBecame(state.error).outcome === 'unknown');
  const decisions: Decision[] = ['confirmPayment', 'rejectPayment'];
  return decisions.some((decision) => DECISIONS[decision].outcome === status && isAsked(decision));
}

/** By whom a payment was decided that was to be decided here. */
export function decidedText(queryClient: QueryClient, { id, status }: PaymentRecord): string {
  return mayBeOwn(queryClient, id, status) ? MESSAGES.perhapsOwn : MESSAGES.overtaken;
}

/** Without an answer reading again is no use; after a refusal the payment may have changed. */
function readAgain(queryClient: QueryClient, id: string, error: unknown): Promise<void> {
  const status = error instanceof HttpError ? error.status : undefined;
  if (status === 0) return forgetPages(queryClient);
  return status === 404 || status === 409 ? refreshOvertaken(queryClient, id) : refreshPayment(queryClient, id);
}
