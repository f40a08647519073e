import { useState } from 'react';
import { bankText } from '../../contract/bank';
import { paymentAmounts } from '../../contract/paymentAmounts';
import { paymentTypeText } from '../../contract/paymentMeans';
import type { PaymentRecord } from '../providers/paymentRecords';
import { sortPlaces } from '../tables/engine/sorting';
import { MESSAGES } from './messages';
import { dateOf, holderOf, type paymentTexts, referenceOf, statusText } from './paymentTexts';

export type ColumnKey = keyof ReturnType<typeof paymentTexts>;

export interface Column {
  key: ColumnKey;
  label: string;
  /** The value by which the column is sorted; null comes last. */
  value: (payment: PaymentRecord) => string | number | null;
  /** An amount, which is only compared within its currency. */
  amount?: boolean;
}

export const COLUMNS: readonly Column[] = [
  { key: 'type', label: MESSAGES.means, value: (payment) => paymentTypeText(payment) || null },
  { key: 'reference', label: MESSAGES.reference, value: (payment) => referenceOf(payment) || null },
  { key: 'order', label: MESSAGES.ordered, value: (payment) => paymentAmounts(payment).order, amount: true },
  { key: 'paid', label: MESSAGES.paid, value: (payment) => paymentAmounts(payment).paid, amount: true },
  { key: 'holder', label: MESSAGES.holderOrCi, value: (payment) => holderOf(payment) || null },
  { key: 'bank', label: MESSAGES.bank, value: (payment) => bankText(payment.paymentData.bank) || null },
  { key: 'date', label: MESSAGES.date, value: (payment) => instantOf(dateOf(payment)) },
  { key: 'status', label: MESSAGES.status, value: (payment) => statusText(payment.status) || null },
];

function instantOf(date: string): number | null {
  const instant = Date.parse(date);
  return Number.isNaN(instant) ? null : instant;
}

export interface Sort {
  column: ColumnKey;
  descending: boolean;
}

/**
 * Sorts one page in the browser, since the platform does not sort (A51). Numbers are compared as numbers, amounts
 * within their currency; missing values come last in both directions, equal rows stay in their order.
 */
export function sortPayments(payments: readonly PaymentRecord[], sort: Sort | undefined): PaymentRecord[] {
  const column = COLUMNS.find(({ key }) => key === sort?.column);
  if (!sort || !column) return [...payments];
  const values = payments.map(column.value);
  const currencies = payments.map((payment) => (column.amount ? paymentAmounts(payment).currency : ''));
  const places = sortPlaces([...payments.keys()], {
    valueAt: (place) => values[place] ?? null,
    currencyAt: (place) => currencies[place] ?? '',
    descending: sort.descending,
  });
  return places.flatMap((place) => payments[place] ?? []);
}

/** Names the order in which the platform gave the payments: the table promises none. */
export function givenOrder(payments: readonly PaymentRecord[]): string {
  const days = payments.map((payment) => Date.parse(dateOf(payment)));
  const fall = days.every((day, place) => place === 0 || (days[place - 1] ?? Number.NaN) >= day);
  return fall && payments.length > 0 ? MESSAGES.newestFirst : MESSAGES.originalOrder;
}

export type Sorting = ReturnType<typeof useSorting>;

/** Keeps the order apart from react-admin's own, which would read the list again from its first page (A51). */
export function useSorting() {
  const [sort, setSort] = useState<Sort>();
  // Ascending, then descending, then unsorted.
  function toggle(column: ColumnKey) {
    if (sort?.column !== column) setSort({ column, descending: false });
    else setSort(sort.descending ? undefined : { column, descending: true });
  }
  return { sort, setSort, toggle };
}
