import { Tag } from 'lucide-react';
import type { FolderPages } from '../pages';
import { RESOURCES } from '../resources';
import { lazyPart } from '../ui/lazyPart';

const { label } = RESOURCES.offers;

export const pages = {
  offers: {
    icon: Tag,
    list: lazyPart(() => import('./OfferList').then((page) => page.OfferList), label),
    create: lazyPart(() => import('./OfferPages').then((page) => page.OfferCreate), label),
    edit: lazyPart(() => import('./OfferPages').then((page) => page.OfferEdit), label),
  },
} satisfies FolderPages;

export { OfferBadges } from './OfferBadges';
