import { useState } from 'react';
import { onFirstUse } from '../../contract/onFirstUse';
import { PRODUCT } from '../../contract/product';
import type { PaymentRecord } from '../providers/paymentRecords';
import { type ColumnKey, columnOf } from './columns';
import { MESSAGES } from './messages';
import { dateOf } from './paymentFields';

export interface Sort {
  column: ColumnKey;
  descending: boolean;
}

/** Without accents and case; reference 9 comes before reference 10. */
const collator = onFirstUse(() => new Intl.Collator(PRODUCT.locale, { numeric: true, sensitivity: 'base' }));

/**
 * Sorts one page in the browser, since the specification's platform does not sort (A51). Numbers are compared as
 * numbers, amounts within their currency; missing values come last in both directions, equal rows stay in their order.
 */
export function sortPayments(payments: readonly PaymentRecord[], sort: Sort | undefined): PaymentRecord[] {
  if (!sort) return [...payments];
  const { kind, value, currency } = columnOf(sort.column);
  const keys = payments.map((payment) => ({
    payment,
    value: comparable(kind === 'date' ? Date.parse(`${value(payment)}`) : value(payment)),
    currency: currency?.(payment) ?? '',
  }));
  keys.sort((one, other) => {
    if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null);
    const order = compare(one.currency, other.currency) || compare(one.value, other.value);
    return sort.descending ? -order : order;
  });
  return keys.map(({ payment }) => payment);
}

const comparable = (value: string | number | null) => (Number.isNaN(value) || `${value}`.trim() === '' ? null : value);

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : collator().compare(`${one}`, `${other}`);
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
