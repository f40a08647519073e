import type { ReactNode } from 'react';
import { formatDateTime } from '../../contract/caracas';
import { countText } from '../../contract/count';
import { formatAmount } from '../../contract/money';
import { Link } from '../routing/Link';
import type { ListTable, TableColumn } from './table';
import styles from './VirtualTable.module.css';

/** Numbers stand below each other by their last digits. */
export const isRight = (kind: TableColumn<unknown>['kind']) => kind === 'amount' || kind === 'number';

interface CellProps<Row extends { id: string }> {
  table: ListTable<Row>;
  column: TableColumn<Row>;
  row: Row;
  /** The first says what the row is, and leads to it. */
  isName: boolean;
}

/** What a row says in a column; the first says what it is, and leads to it. */
export function Cell<Row extends { id: string }>({ table, column, row, isName }: CellProps<Row>) {
  const { label, kind, render } = column;
  const text = cellText(column, row);
  const path = isName ? table.pathOf(row) : undefined;
  const content: ReactNode = render ? render(row) : <span className="clamp">{text}</span>;
  const className = `${styles.cell} ${isRight(kind) ? styles.right : ''}`;
  const dir = kind === 'text' ? 'auto' : undefined;
  if (!isName) {
    return (
      <td data-label={label} className={className} dir={dir}>
        {content}
      </td>
    );
  }
  return (
    <th scope="row" className={`${className} ${styles.name}`} dir={dir}>
      {path === undefined ? content : <Link to={path}>{text || table.nameOf(row)}</Link>}
    </th>
  );
}

/** What a cell says without a look of its own. */
function cellText<Row>({ value, kind, currency }: TableColumn<Row>, row: Row): string {
  const given = value(row);
  if (given === null) return '—';
  if (given instanceof Date) return formatDateTime(given);
  if (typeof given === 'string') return given;
  if (kind !== 'amount') return countText(given);
  return formatAmount(given, currency?.(row) ?? 'USD');
}
