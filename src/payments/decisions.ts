/**
 * The decisions about a payment, and the texts for one that was decided meanwhile. Which states allow them is in
 * contract/payment.ts, what the questions say in messages.ts.
 */
import { type QueryClient, useIsMutating } from '@tanstack/react-query';
import { can } from '../../contract/access';
import { canConfirm, canReject, type PaymentStatus } from '../../contract/payment';
import { whatBecame } from '../lists/runBatch';
import type { PaymentRecord } from '../providers/tableRecords';
import { usePermission } from '../session/usePermission';
import { decisionKey } from './addresses';
import { PAYMENT_MESSAGES } from './messages';

/** The decisions about a payment, by the name of their call. */
export const DECISIONS = {
  confirmPayment: {
    label: PAYMENT_MESSAGES.confirm,
    title: PAYMENT_MESSAGES.confirmTitle,
    text: PAYMENT_MESSAGES.confirmText,
    outcome: 'confirmed',
  },
  rejectPayment: {
    label: PAYMENT_MESSAGES.reject,
    title: PAYMENT_MESSAGES.rejectTitle,
    text: PAYMENT_MESSAGES.rejectText,
    outcome: 'rejected',
  },
} as const satisfies Record<string, { label: string; title: string; text: string; outcome: PaymentStatus }>;

export type Decision = keyof typeof DECISIONS;
const EACH: readonly Decision[] = ['confirmPayment', 'rejectPayment'];

/** The signed-in user's possible decisions about a payment in its state; none while one is under way. */
export function useDecisions(payment: PaymentRecord): Decision[] {
  const isDeciding = useIsMutating({ mutationKey: decisionKey(payment.id) }) > 0;
  const decisions = useOpenDecisions(payment);
  return isDeciding ? [] : decisions;
}

/** The same, also while one is under way: for a page that keeps the buttons behind the question. */
export function useOpenDecisions({ status }: PaymentRecord): Decision[] {
  const permission = usePermission();
  const open = { confirmPayment: canConfirm(status), rejectPayment: canReject(status) };
  return EACH.filter((decision) => open[decision] && can(permission, decision));
}

/**
 * Whether a payment may have this state by a request from here: an attempt got no answer, and a platform without keys
 * refuses the second one.
 */
function mayBeOwn(queryClient: QueryClient, id: string, status: string): boolean {
  const isAsked = (decision: Decision) =>
    queryClient
      .getMutationCache()
      .findAll({ mutationKey: [...decisionKey(id), decision], status: 'error' })
      .some(({ state }) => whatBecame(state.error).outcome === 'unknown');
  return EACH.some((decision) => DECISIONS[decision].outcome === status && isAsked(decision));
}

/** Who decided a payment that was to be decided here. */
export function decidedText(queryClient: QueryClient, { id, status }: PaymentRecord): string {
  if (mayBeOwn(queryClient, id, status)) return PAYMENT_MESSAGES.perhapsOwn;
  return status === 'rejected' ? PAYMENT_MESSAGES.rejectedMeanwhile : PAYMENT_MESSAGES.overtaken;
}
