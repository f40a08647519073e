/** The addresses of the back-office (R23-R41). Below /dashboard they are relative to it. */
export const DASHBOARD = '/dashboard';
export const LOGIN = '/login';
export const TERMS = '/termsAndPolicy';
export const LANDING = '/';

/** The address of a page below the dashboard, e.g. dashboardPath('businesses', id). */
export function dashboardPath(...segments: string[]): string {
  return [DASHBOARD, ...segments.map((segment) => segment.split('/').map(encodeURIComponent).join('/'))].join('/');
}

/** The address of a user's coupons, and the offers beside them (R275). */
export function userOffersPath(userId: string): string {
  return `${DASHBOARD}/users/add-offer/${encodeURIComponent(userId)}`;
}

/** Where one offer is chosen for a user (R281). */
export function selectOfferPath(userId: string): string {
  return `${userOffersPath(userId)}/select-offer`;
}

/** Whether an address is a place or lies below it; case does not matter, as in the router. */
export function isBelow(place: string, address: string): boolean {
  return `${address.toLowerCase()}/`.startsWith(`${place.toLowerCase()}/`);
}

/**
 * The places below the dashboard, and what stands below each of them; `*` is any one segment. What else is to be known of
 * a place is in resources.ts; this much is needed before anybody has signed in.
 */
const PLACES = {
  businesses: ['*'],
  offers: ['*'],
  'coupons-active': [],
  'admin/consumed': [],
  users: ['add', 'add-offer/*', 'add-offer/*/select-offer'],
  payments: ['*'],
  settings: [],
};

/** The address of a place below the dashboard; of a resource it is the name too, everywhere. */
export type PlaceName = keyof typeof PLACES;

/** Whether an address below the dashboard names a page, for who has not loaded the dashboard itself (R42, A5). */
export function isDashboardPage(address: string): boolean {
  const segments = address.toLowerCase().split('/').slice(2);
  const pages = Object.entries(PLACES).flatMap(([place, below]) => [place, ...below.map((page) => `${place}/${page}`)]);
  return (
    segments.length === 0 ||
    pages.some((page) => {
      const parts = page.split('/');
      return parts.length === segments.length && parts.every((part, at) => part === '*' || part === segments[at]);
    })
  );
}
