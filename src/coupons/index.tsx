import { RESOURCES, type ResourcePages } from '../resources';
import { lazyPart } from '../ui/lazyPart';

export const activeCoupons = {
  list: lazyPart(() => import('./CouponsPage').then((page) => page.ActiveCoupons), RESOURCES['coupons-active'].label),
} satisfies ResourcePages;

export const consumedCoupons = {
  list: lazyPart(() => import('./CouponsPage').then((page) => page.ConsumedCoupons), RESOURCES['admin/consumed'].label),
} satisfies ResourcePages;

export const loadUserCoupons = () => import('./UserCoupons').then((part) => part.UserCoupons);

export const UserCoupons = lazyPart(loadUserCoupons, RESOURCES.users.label);
export const SelectOffer = lazyPart(() => import('./granting').then((part) => part.SelectOffer), RESOURCES.users.label);
