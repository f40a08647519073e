import { lazy } from 'react';
import type { ResourcePages } from '../ResourceRoutes';
import { BusinessList } from './BusinessList';

/** Negocios: the partner businesses. */
export const businesses = {
  name: 'businesses',
  list: BusinessList,
  create: lazy(() => import('./BusinessCreate').then((page) => ({ default: page.BusinessCreate }))),
  edit: lazy(() => import('./BusinessEdit').then((page) => ({ default: page.BusinessEdit }))),
} satisfies ResourcePages;
