import { BANKS, bankText } from '../bank';
import {
  type AmountFields,
  PAYMENT_STATUS_LABELS,
  PAYMENT_TYPE_LABELS,
  paymentAmounts,
  paymentTypeText,
} from '../payment';
import type { ListDefinition } from './definition';
import { PERSON_COLUMNS } from './users';

/** What lists and files tell of a payment, as platforms answer it or as the screens read it. */
interface PaymentFields extends AmountFields {
  status: string;
  purchaseAt: string | null;
  createdAt: string;
  paymentData: AmountFields['paymentData'] & { refNumber?: string | undefined; bank?: string | undefined };
  user?: { name: string; email: string; phone?: string | null | undefined } | null | undefined;
}

const LABELS: Readonly<Record<string, string>> = PAYMENT_STATUS_LABELS;

export const PAYMENTS = {
  columns: {
    ...PERSON_COLUMNS,
    reference: {
      label: 'Referencia',
      kind: 'text',
      value: ({ paymentData: { refNumber, paymentIntentId } }) => refNumber || paymentIntentId || null,
    },
    order: {
      label: 'Pedido',
      kind: 'amount',
      value: (payment) => paymentAmounts(payment).order,
      currency: (payment) => paymentAmounts(payment).currency,
      sorts: 'descending',
      // Of several currencies, so by what all of them have.
      sortedBy: ({ usdPrice }) => usdPrice,
      isSummed: true,
    },
    paid: {
      label: 'Pagado',
      kind: 'amount',
      value: (payment) => paymentAmounts(payment).paid,
      currency: (payment) => paymentAmounts(payment).currency,
      isSummed: true,
    },
    usdPrice: { label: 'Pedido en USD', kind: 'amount', value: ({ usdPrice }) => usdPrice, currency: () => 'USD' },
    status: { label: 'Estado', kind: 'text', value: ({ status }) => LABELS[status] ?? status },
    date: {
      label: 'Fecha',
      kind: 'date',
      value: ({ purchaseAt, createdAt }) => purchaseAt || createdAt || null,
      sorts: 'descending',
    },
    type: { label: 'Medio', kind: 'text', value: (payment) => paymentTypeText(payment) || null },
    holder: {
      label: 'Titular o cédula',
      kind: 'text',
      value: ({ paymentData: { ownerName, ci } }) => ownerName || ci || null,
    },
    bank: { label: 'Banco', kind: 'text', value: ({ paymentData: { bank } }) => bankText(bank ?? '') || null },
  },
  filters: {
    status: { kind: 'choice', label: 'Estado', values: PAYMENT_STATUS_LABELS },
    type: { kind: 'choice', label: 'Medio', values: PAYMENT_TYPE_LABELS },
    bank: { kind: 'choice', label: 'Banco', values: BANKS },
    date: { kind: 'days', label: 'Fecha' },
    usdPrice: { kind: 'amounts', label: 'Pedido en USD' },
    user: { kind: 'record', label: 'Cliente', of: 'users' },
    offer: { kind: 'record', label: 'Oferta', of: 'offers' },
  },
  searched: "the reference, who paid, the customer's name, e-mail and phone, and whole amounts",
} as const satisfies ListDefinition<PaymentFields>;
