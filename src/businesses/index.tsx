import type { ResourcePages } from '../ResourceRoutes';
import { lazyPart } from '../ui/lazyPart';
import { BusinessList } from './BusinessList';

export const businesses = {
  name: 'businesses',
  list: BusinessList,
  create: lazyPart(() => import('./BusinessPages').then((page) => page.BusinessCreate)),
  edit: lazyPart(() => import('./BusinessPages').then((page) => page.BusinessEdit)),
} satisfies ResourcePages;
