/** The addresses of the back-office (R23-R41). Below /dashboard they are relative to it. */
export const DASHBOARD = '/dashboard';
export const LOGIN = '/login';
export const TERMS = '/termsAndPolicy';
export const LANDING = '/';

/** The address of a page below the dashboard, e.g. dashboardPath('businesses', id). */
export function dashboardPath(...segments: string[]): string {
  return [DASHBOARD, ...segments.map((segment) => segment.split('/').map(encodeURIComponent).join('/'))].join('/');
}

/** A user's coupons and the offers beside them, as the router's pattern (R275). */
export const USER_OFFERS = `${DASHBOARD}/users/add-offer/:userId`;

/** The address of a user's coupons. */
export function userOffersPath(userId: string): string {
  return USER_OFFERS.replace(':userId', () => encodeURIComponent(userId));
}

/** Where one offer is chosen for a user (R281). */
export function selectOfferPath(userId: string): string {
  return `${userOffersPath(userId)}/select-offer`;
}

/** Whether an address is a place or lies below it; case does not matter, as in the router. */
export function isBelow(place: string, address: string): boolean {
  return `${address.toLowerCase()}/`.startsWith(`${place.toLowerCase()}/`);
}

/** The specification's pages below the dashboard; `*` is any one segment. */
const DASHBOARD_PAGES = [
  '',
  'businesses',
  'businesses/*',
  'coupons-active',
  'admin/consumed',
  'offers',
  'offers/*',
  'users',
  'users/add',
  'users/add-offer/*',
  'users/add-offer/*/select-offer',
  'payments',
  'payments/*',
  'settings',
];

/** Whether an address below the dashboard names a page, for who has not loaded the dashboard itself (R42, A5). */
export function isDashboardPage(address: string): boolean {
  const segments = address.toLowerCase().split('/').slice(2);
  return DASHBOARD_PAGES.some((page) => {
    const parts = page === '' ? [] : page.split('/');
    return parts.length === segments.length && parts.every((part, at) => part === '*' || part === segments[at]);
  });
}
