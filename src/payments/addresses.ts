import { dashboardPath } from '../routes';

/** Where the page of a payment leads when there is no step back (A4). */
export const PAYMENT_LIST = dashboardPath('payments');

/** The address of a payment, whatever its id is made of. */
export function paymentPath(id: string): string {
  return `${PAYMENT_LIST}/${encodeURIComponent(id)}`;
}
