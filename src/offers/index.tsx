import type { ResourcePages } from '../ResourceRoutes';
import { OfferList } from './OfferList';

/** Ofertas: what the partner businesses sell coupons for. */
export const offers = {
  name: 'offers',
  list: OfferList,
} satisfies ResourcePages;
