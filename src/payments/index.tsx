import { lazy } from 'react';
import type { ResourcePages } from '../ResourceRoutes';

/** Pagos: what people paid by hand, to be confirmed or rejected. */
export const payments = {
  name: 'payments',
  list: lazy(() => import('./PaymentList').then((page) => ({ default: page.PaymentList }))),
  edit: lazy(() => import('./PaymentPage').then((page) => ({ default: page.PaymentPage }))),
} satisfies ResourcePages;
