import { Store } from 'lucide-react';
import type { FolderPages } from '../pages';
import { RESOURCES } from '../resources';
import { lazyPart } from '../ui/lazyPart';
import { BusinessList } from './BusinessList';

const { label } = RESOURCES.businesses;

export const pages = {
  businesses: {
    icon: Store,
    list: BusinessList,
    create: lazyPart(() => import('./BusinessPages').then((page) => page.BusinessCreate), label),
    edit: lazyPart(() => import('./BusinessPages').then((page) => page.BusinessEdit), label),
  },
} satisfies FolderPages;
