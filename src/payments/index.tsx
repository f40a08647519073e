import { BadgeDollarSign } from 'lucide-react';
import type { FolderPages } from '../pages';
import { acting } from '../parts';
import { RESOURCES } from '../resources';
import { part } from '../ui/part';
import { PaymentList } from './PaymentList';
import { paymentDetail } from './paymentTexts';

const { label } = RESOURCES.payments;
const deciding = part(() => import('./deskAndReconcile'));

export const pages = {
  payments: {
    icon: BadgeDollarSign,
    glance: paymentDetail,
    list: PaymentList,
    pages: {
      verify: deciding.component((code) => code.DeskPage, label),
      reconcile: deciding.component((code) => code.ReconcilePage, label),
    },
    edit: acting.component((code) => code.PaymentPage, label),
  },
} satisfies FolderPages;
