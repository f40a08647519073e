import { lazy } from 'react';
import type { ResourcePages } from '../ResourceRoutes';

/** Ofertas: what the partner businesses sell coupons for. */
export const offers = {
  name: 'offers',
  list: lazy(() => import('./OfferList').then((page) => ({ default: page.OfferList }))),
  create: lazy(() => import('./OfferCreate').then((page) => ({ default: page.OfferCreate }))),
  edit: lazy(() => import('./OfferEdit').then((page) => ({ default: page.OfferEdit }))),
} satisfies ResourcePages;
