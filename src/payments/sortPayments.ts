import { useState } from 'react';
import type { PaymentRecord } from '../providers/paymentRecords';
import { comparable, sortPlaces } from '../tables/engine/sorting';
import { COLUMNS, type ColumnKey } from './columns';
import { MESSAGES } from './messages';
import { dateOf } from './paymentFields';

export interface Sort {
  column: ColumnKey;
  descending: boolean;
}

/**
 * Sorts one page in the browser, since the platform does not sort (A51). Numbers are compared as numbers, amounts
 * within their currency; missing values come last in both directions, equal rows stay in their order.
 */
export function sortPayments(payments: readonly PaymentRecord[], sort: Sort | undefined): PaymentRecord[] {
  if (!sort) return [...payments];
  const { value, currency } = COLUMNS[sort.column];
  const values = payments.map((payment) => comparable(value(payment)));
  const currencies = payments.map((payment) => currency?.(payment) ?? '');
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
