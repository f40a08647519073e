/** The addresses of the back-office (R23-R41). Below /dashboard they are relative to it. */
export const DASHBOARD = '/dashboard';
export const LOGIN = '/login';
export const TERMS = '/termsAndPolicy';
export const LANDING = '/';

/** The address of a page below the dashboard, e.g. dashboardPath('businesses', id). */
export function dashboardPath(...segments: string[]): string {
  return [DASHBOARD, ...segments.map((segment) => segment.split('/').map(encodeURIComponent).join('/'))].join('/');
}

/** Whether an address is a place or lies below it; case does not matter, as in the router. */
export function isBelow(place: string, address: string): boolean {
  return `${address.toLowerCase()}/`.startsWith(`${place.toLowerCase()}/`);
}
