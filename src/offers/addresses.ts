import { dashboardPath } from '../routes';

/** Where a form of this folder leads when there is no step back (A4). */
export const OFFER_LIST = dashboardPath('offers');

/** Which offer a new one is made like, in the address of the form. */
export const COPY_OF = 'copia';

/** The form of a new offer that is filled like another one. */
export function copyPath(id: string): string {
  return `${dashboardPath('offers', 'add')}?${new URLSearchParams({ [COPY_OF]: id })}`;
}
