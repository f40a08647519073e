import { Tag } from 'lucide-react';
import type { FolderPages } from '../pages';
import { forms } from '../parts';
import { RESOURCES } from '../resources';
import { OfferList } from './OfferList';

const { label } = RESOURCES.offers;

export const pages = {
  offers: {
    icon: Tag,
    list: OfferList,
    create: forms.component((code) => code.OfferCreate, label),
    edit: forms.component((code) => code.OfferEdit, label),
  },
} satisfies FolderPages;

export { OfferBadges } from './OfferList';
