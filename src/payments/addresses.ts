import { dashboardPath } from '../resources';

export const PAYMENT_LIST = dashboardPath('payments');
export const RECONCILE = `${PAYMENT_LIST}/reconcile`;

export function paymentPath(id: string): string {
  return `${PAYMENT_LIST}/${encodeURIComponent(id)}`;
}

/** The desk where pending payments are decided one after another. */
export const DESK_PATH = `${PAYMENT_LIST}/verify`;

/** By which screens show that a decision is under way. */
export const decisionKey = (id: string) => ['payments', 'decide', id] as const;

/** The same of a note that a check is no problem. */
export const checkNoteKey = (id: string) => ['payments', 'note', id] as const;
