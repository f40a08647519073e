import type { ResourcePages } from '../ResourceRoutes';
import { lazyPart } from '../ui/lazyPart';

export const offers = {
  name: 'offers',
  list: lazyPart(() => import('./OfferList').then((page) => page.OfferList)),
  create: lazyPart(() => import('./OfferPages').then((page) => page.OfferCreate)),
  edit: lazyPart(() => import('./OfferPages').then((page) => page.OfferEdit)),
} satisfies ResourcePages;

export { OfferBadges } from './OfferBadges';
