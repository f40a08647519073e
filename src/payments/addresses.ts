import { dashboardPath } from '../routes';

export const PAYMENT_LIST = dashboardPath('payments');
export const RECONCILE = `${PAYMENT_LIST}/reconcile`;

export function paymentPath(id: string): string {
  return `${PAYMENT_LIST}/${encodeURIComponent(id)}`;
}

/** The desk where pending payments are decided one after another. */
export const DESK_PATH = `${PAYMENT_LIST}/verify`;

/** By which lists learn that a payment was decided (staleLists.ts), and who shows it that it is being decided. */
export const decisionKey = (id: string) => ['payments', 'decide', id] as const;
