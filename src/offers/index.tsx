import { RESOURCES, type ResourcePages } from '../resources';
import { lazyPart } from '../ui/lazyPart';

export const offers = {
  list: lazyPart(() => import('./OfferList').then((page) => page.OfferList), RESOURCES.offers.label),
  create: lazyPart(() => import('./OfferPages').then((page) => page.OfferCreate), RESOURCES.offers.label),
  edit: lazyPart(() => import('./OfferPages').then((page) => page.OfferEdit), RESOURCES.offers.label),
} satisfies ResourcePages;

export { OfferBadges } from './OfferBadges';
