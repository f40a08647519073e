import { dashboardPath } from '../routes';

export const PAYMENT_LIST = dashboardPath('payments');

export function paymentPath(id: string): string {
  return `${PAYMENT_LIST}/${encodeURIComponent(id)}`;
}
