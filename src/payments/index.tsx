import { BadgeDollarSign } from 'lucide-react';
import type { FolderPages } from '../pages';
import { RESOURCES } from '../resources';
import { lazyPart } from '../ui/lazyPart';

const { label } = RESOURCES.payments;

export const pages = {
  payments: {
    icon: BadgeDollarSign,
    list: lazyPart(() => import('./PaymentList').then((page) => page.PaymentList), label),
    pages: {
      verify: lazyPart(() => import('./desk/DeskPage').then((page) => page.DeskPage), label),
      reconcile: lazyPart(() => import('./reconcile/ReconcilePage').then((page) => page.ReconcilePage), label),
    },
    edit: lazyPart(() => import('./PaymentPage').then((page) => page.PaymentPage), label),
  },
} satisfies FolderPages;
