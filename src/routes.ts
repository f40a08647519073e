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
