import type { Permission } from '../contract/user';

/** The addresses of the back-office; below /dashboard they are relative to it. */
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
  return window.location.pathname.replace(/\/+$/, '') || '/';
}

/** Whether an address is a place or lies below it, in any case of letters, as in the router. */
export function isBelow(place: string, address: string): boolean {
  return `${address.toLowerCase()}/`.startsWith(`${place.toLowerCase()}/`);
}

const ONE_BELOW = '(/[^/]+)?';

/** The places below the dashboard and the pages below each; the rest is in resources.ts, loaded after the login. */
const PLACES = {
  businesses: ONE_BELOW,
  offers: ONE_BELOW,
  'coupons-active': '',
  'admin/consumed': '',
  users: '(/add|/add-offer/[^/]+(/select-offer)?)?',
  payments: ONE_BELOW,
  settings: '',
  history: '',
  account: '',
};

/** The place that an address below the dashboard names or lies below; '' for home. */
export function placeOf(address: string): PlaceName | '' {
  const below = address.slice(DASHBOARD.length + 1);
  return (Object.keys(PLACES) as PlaceName[]).find((place) => isBelow(place, below)) ?? '';
}

/** The address of a place; '' is home. */
export function placePath(place: PlaceName | ''): string {
  return dashboardPath(...(place ? [place] : []));
}

/** The place of home: for owners its own page, for all other users the businesses. */
export function homeOf(permission: Permission | undefined): PlaceName | '' {
  return permission === 'owner' ? '' : 'businesses';
}

/** The place whose own page is at an address; undefined below a place, where other pages are. */
export function pageAt(address: string, permission: Permission): PlaceName | '' | undefined {
  const place = placeOf(address);
  return isBelow(address, placePath(place)) ? place || homeOf(permission) : undefined;
}

/** The signed-in user's own page. */
export const ACCOUNT = dashboardPath('account' satisfies PlaceName);

/** The address of a place below the dashboard, and a resource's name. */
export type PlaceName = keyof typeof PLACES;

/** Whether an address below the dashboard names a page, without loading the dashboard (A5). */
export function isDashboardPage(address: string): boolean {
  const pages = Object.entries(PLACES).map(([place, below]) => place + below);
  return new RegExp(`^${DASHBOARD}(/(${pages.join('|')}))?$`, 'i').test(address);
}
