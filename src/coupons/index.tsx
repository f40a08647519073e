import { CircleCheckBig, Ticket } from 'lucide-react';
import type { FolderPages } from '../pages';
import { ActiveCoupons, ConsumedCoupons } from './CouponsPage';

export const pages = {
  'coupons-active': { icon: Ticket, list: ActiveCoupons },
  'admin/consumed': { icon: CircleCheckBig, list: ConsumedCoupons },
} satisfies FolderPages;

export { ConsumeCoupon } from './CouponsPage';
