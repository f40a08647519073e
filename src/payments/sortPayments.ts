import type { Sort } from '../../contract/lists/asked';
import { onFirstUse } from '../../contract/onFirstUse';
import { PRODUCT } from '../../contract/product';
import type { PaymentRecord } from '../providers/tableRecords';
import { PAYMENT_MESSAGES } from './messages';
import { columnOf, LABELS, LIST } from './paymentTexts';

/** The order of a list, and what changes it; `isOfPage` where it is that of the page on screen alone. */
export interface Sorting {
  sort: Sort;
  setSort: (sort: Sort) => void;
  isOfPage: boolean;
}

/** Without accents and case; reference 9 comes before reference 10. */
const collator = onFirstUse(() => new Intl.Collator(PRODUCT.locale, { numeric: true, sensitivity: 'base' }));

const columnIn = ({ field }: Sort) => LIST.find((key) => key === field);

/**
 * Sorts one page in the browser, since the specification's platform does not sort (A51). Numbers are compared as
 * numbers, amounts within their currency; missing values come last in both directions, equal rows stay in their order.
 */
export function sortPayments(payments: readonly PaymentRecord[], sort: Sort): PaymentRecord[] {
  const column = columnIn(sort);
  if (!column) return [...payments];
  const { kind, value, currency } = columnOf(column);
  const keys = payments.map((payment) => ({
    payment,
    value: comparable(kind === 'date' ? Date.parse(`${value(payment)}`) : value(payment)),
    currency: currency?.(payment) ?? '',
  }));
  keys.sort((one, other) => {
    if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null);
    const order = compare(one.currency, other.currency) || compare(one.value, other.value);
    return sort.order === 'DESC' ? -order : order;
  });
  return keys.map(({ payment }) => payment);
}

const comparable = (value: string | number | null) => (Number.isNaN(value) || `${value}`.trim() === '' ? null : value);

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : collator().compare(`${one}`, `${other}`);
}

/** 'Monto pagado, ascendente' */
export function orderOfPage(sort: Sort): string {
  const column = columnIn(sort);
  return column ? `${LABELS[column]}, ${PAYMENT_MESSAGES.directions[sort.order]}` : PAYMENT_MESSAGES.originalOrder;
}
