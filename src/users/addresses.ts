import { dashboardPath } from '../routes';

/** Where a form of this folder leads when there is no step back (A4). */
export const USER_LIST = dashboardPath('users');
