import { useState } from 'react';
import { PRODUCT } from '../../contract/product';
import type { PaymentRecord } from '../providers/paymentRecords';
import { COLUMNS, type ColumnKey } from './columns';
import { MESSAGES } from './messages';
import { dateOf } from './paymentTexts';

export interface Sort {
  column: ColumnKey;
  descending: boolean;
}

/** Without accents and case; reference 9 comes before reference 10. */
const collator = new Intl.Collator(PRODUCT.locale, { numeric: true, sensitivity: 'base' });

/**
 * Sorts one page in the browser, since the platform does not sort (A51). Numbers are compared as numbers, amounts
 * within their currency; what is missing comes last in both directions, equal rows stay as they came.
 */
export function sortPayments(payments: readonly PaymentRecord[], sort: Sort | undefined): PaymentRecord[] {
  const column = COLUMNS.find(({ key }) => key === sort?.column);
  if (!sort || !column) return [...payments];
  return payments
    .map((payment) => ({ payment, by: column.value(payment), kind: column.kind?.(payment) ?? '' }))
    .sort((one, other) => {
      if (one.by === null || other.by === null) return Number(one.by === null) - Number(other.by === null);
      const order = compare(one.kind, other.kind) || compare(one.by, other.by);
      return sort.descending ? -order : order;
    })
    .map(({ payment }) => payment);
}

/** Names the order in which the platform gave the payments: the table promises none. */
export function givenOrder(payments: readonly PaymentRecord[]): string {
  const days = payments.map((payment) => Date.parse(dateOf(payment)));
  const fall = days.every((day, place) => place === 0 || (days[place - 1] ?? Number.NaN) >= day);
  return fall && payments.length > 0 ? MESSAGES.newestFirst : MESSAGES.originalOrder;
}

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(`${one}`, `${other}`);
}

/** How the pages of the list are ordered while it is open. */
export interface Sorting {
  sort: Sort | undefined;
  setSort: (sort: Sort | undefined) => void;
  /** Upwards, then downwards, then as it came. */
  toggle: (column: ColumnKey) => void;
}

/** Keeps the order apart from react-admin's own, which would read the list again from its first page (A51). */
export function useSorting(): Sorting {
  const [sort, setSort] = useState<Sort>();
  function toggle(column: ColumnKey) {
    if (sort?.column !== column) setSort({ column, descending: false });
    else setSort(sort.descending ? undefined : { column, descending: true });
  }
  return { sort, setSort, toggle };
}
