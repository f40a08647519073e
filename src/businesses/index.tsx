import { RESOURCES, type ResourcePages } from '../resources';
import { lazyPart } from '../ui/lazyPart';
import { BusinessList } from './BusinessList';

export const businesses = {
  list: BusinessList,
  create: lazyPart(() => import('./BusinessPages').then((page) => page.BusinessCreate), RESOURCES.businesses.label),
  edit: lazyPart(() => import('./BusinessPages').then((page) => page.BusinessEdit), RESOURCES.businesses.label),
} satisfies ResourcePages;
