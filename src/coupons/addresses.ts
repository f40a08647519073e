import { dashboardPath } from '../routes';

/** A user's coupons, with the offers that can be granted beside them (R275). */
export function userOffersPath(userId: string): string {
  return `${dashboardPath('users', 'add-offer')}/${encodeURIComponent(userId)}`;
}

/** Where one offer is chosen for a user (R281). */
export function selectOfferPath(userId: string): string {
  return `${userOffersPath(userId)}/select-offer`;
}
