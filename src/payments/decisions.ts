/** What can be decided about a payment, and what is said of one that was decided meanwhile. */
import { type QueryClient, useIsMutating } from '@tanstack/react-query';
import { can } from '../../contract/access';
import { canConfirm, canReject, type PaymentStatus } from '../../contract/payment';
import type { PaymentRecord } from '../providers/paymentRecords';
import { usePermission } from '../session/usePermission';
import { whatBecame } from '../tables/batches/runBatch';
import { decisionKey } from './addresses';
import { MESSAGES } from './messages';

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
  if (mayBeOwn(queryClient, id, status)) return MESSAGES.perhapsOwn;
  return status === 'rejected' ? MESSAGES.rejectedMeanwhile : MESSAGES.overtaken;
}
