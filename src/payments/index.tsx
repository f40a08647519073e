import type { ResourcePages } from '../ResourceRoutes';
import { lazyPart } from '../ui/lazyPart';

export const payments = {
  name: 'payments',
  list: lazyPart(() => import('./PaymentList').then((page) => page.PaymentList)),
  edit: lazyPart(() => import('./PaymentPage').then((page) => page.PaymentPage)),
} satisfies ResourcePages;
