import type { ResourcePages } from '../ResourceRoutes';
import { lazyPart } from '../ui/lazyPart';

export const activeCoupons = {
  name: 'coupons-active',
  list: lazyPart(() => import('./CouponsPage').then((page) => page.ActiveCoupons)),
} satisfies ResourcePages;

export const consumedCoupons = {
  name: 'admin/consumed',
  list: lazyPart(() => import('./CouponsPage').then((page) => page.ConsumedCoupons)),
} satisfies ResourcePages;

export const loadUserCoupons = () => import('./UserCoupons').then((part) => part.UserCoupons);

export const UserCoupons = lazyPart(loadUserCoupons);
export const SelectOffer = lazyPart(() => import('./granting').then((part) => part.SelectOffer));
