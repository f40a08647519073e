import { formatDateTime } from '../../contract/caracas';
import { countText } from '../../contract/count';
import { formatAmount, NO_AMOUNT } from '../../contract/money';
import type { TableColumn } from './table';

/** The text of a cell that has no `render` of its own. */
export function cellText<Row>(column: Omit<TableColumn<Row>, 'key'>, row: Row): string {
  const { text, value, kind, currency } = column;
  if (text) return text(row);
  const given = value(row);
  if (given === null) return NO_AMOUNT;
  if (given instanceof Date) return formatDateTime(given);
  if (typeof given === 'string') return given;
  if (kind !== 'amount') return countText(given);
  return formatAmount(given, currency?.(row) ?? 'USD');
}
