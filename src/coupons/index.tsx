import { CircleCheckBig, Ticket } from 'lucide-react';
import type { FolderPages } from '../pages';
import { RESOURCES } from '../resources';
import { lazyPart } from '../ui/lazyPart';

const load = () => import('./CouponsPage');

export const pages = {
  'coupons-active': {
    icon: Ticket,
    list: lazyPart(() => load().then((page) => page.ActiveCoupons), RESOURCES['coupons-active'].label),
  },
  'admin/consumed': {
    icon: CircleCheckBig,
    list: lazyPart(() => load().then((page) => page.ConsumedCoupons), RESOURCES['admin/consumed'].label),
  },
} satisfies FolderPages;

/** On an owner's home. */
export const ConsumeCoupon = lazyPart(() => import('./ConsumeCoupon').then((part) => part.ConsumeCoupon));

export const SelectOffer = lazyPart(() => import('./granting').then((part) => part.SelectOffer), RESOURCES.users.label);
