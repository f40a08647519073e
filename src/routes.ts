import { withoutFinalSlashes } from '../contract/paths';

/** Addresses; those below /dashboard are in resources.ts. */
export const DASHBOARD = '/dashboard';
export const LOGIN = '/login';
export const TERMS = '/termsAndPolicy';
export const LANDING = '/';
/** The address of a link for a new password; its token is behind the #. */
export const RESET_PASSWORD = '/reset-password';

/** The address of a page below the dashboard, e.g. dashboardPath('businesses', id). */
export function dashboardPath(...segments: string[]): string {
  return [DASHBOARD, ...segments.map((segment) => segment.split('/').map(encodeURIComponent).join('/'))].join('/');
}

/** The open address, without trailing slashes. */
export function currentAddress(): string {
  return withoutFinalSlashes(window.location.pathname) || '/';
}

/** Whether an address is a place or lies below it, in any case of letters, as in the router. */
export function isBelow(place: string, address: string): boolean {
  return `${address.toLowerCase()}/`.startsWith(`${place.toLowerCase()}/`);
}
