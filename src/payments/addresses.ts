import { dashboardPath } from '../routes';

/** Where the page of a payment leads when there is no step back (A4). */
export const PAYMENT_LIST = dashboardPath('payments');
