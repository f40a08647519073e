import { useIsMutating } from '@tanstack/react-query';
import { can } from '../../contract/access';
import { canConfirm, canReject, type PaymentStatus } from '../../contract/payment';
import type { PaymentRecord } from '../providers/paymentRecords';
import { usePermission } from '../session/usePermission';
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

export const decisionKey = (id: string) => ['payments', 'decide', id] as const;

/** What the signed-in person can decide about a payment in its state; nothing while it is decided. */
export function useDecisions({ id, status }: PaymentRecord): Decision[] {
  const permission = usePermission();
  const isDeciding = useIsMutating({ mutationKey: decisionKey(id) }) > 0;
  if (isDeciding) return [];
  const open: Decision[] = [];
  if (canConfirm(status)) open.push('confirmPayment');
  if (canReject(status)) open.push('rejectPayment');
  return open.filter((decision) => can(permission, decision));
}
