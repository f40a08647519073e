import { dashboardPath } from '../routes';

/** The list, where there is no step back (A4). */
export const PAYMENT_LIST = dashboardPath('payments');

export function paymentPath(id: string): string {
  return `${PAYMENT_LIST}/${encodeURIComponent(id)}`;
}
