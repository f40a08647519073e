import type { ResourcePages } from '../ResourceRoutes';
import { lazyPart } from '../ui/lazyPart';

/** Cupones activos: what customers can still use. */
export const activeCoupons = {
  name: 'coupons-active',
  list: lazyPart(() => import('./CouponsPage').then((page) => page.ActiveCoupons)),
} satisfies ResourcePages;

/** Consumidos: what they have used. */
export const consumedCoupons = {
  name: 'admin/consumed',
  list: lazyPart(() => import('./CouponsPage').then((page) => page.ConsumedCoupons)),
} satisfies ResourcePages;

export const loadUserCoupons = () => import('./UserCoupons').then((part) => part.UserCoupons);

/** The coupons of one user, and the choice of an offer to grant, for the pages of users. */
export const UserCoupons = lazyPart(loadUserCoupons);
export const SelectOffer = lazyPart(() => import('./granting').then((part) => part.SelectOffer));
