import type { ResourcePages } from '../ResourceRoutes';
import { lazyPart } from '../ui/lazyPart';

/** Pagos: what people paid by hand, to be confirmed or rejected. */
export const payments = {
  name: 'payments',
  list: lazyPart(() => import('./PaymentList').then((page) => page.PaymentList)),
  edit: lazyPart(() => import('./PaymentPage').then((page) => page.PaymentPage)),
} satisfies ResourcePages;
