import type { ReactNode } from 'react';
import { Link } from '../routing/Link';
import { cellText } from './cellText';
import type { ListTable, TableColumn } from './table';
import styles from './VirtualTable.module.css';

/** Numbers are aligned by their last digits. */
export const isRight = (kind: TableColumn<unknown>['kind']) => kind === 'amount' || kind === 'number';

interface CellProps<Row extends { id: string }> {
  table: ListTable<Row>;
  column: TableColumn<Row>;
  row: Row;
  name: string;
  /** Whether it is the first one, which names the row. */
  isName: boolean;
  /** Whether it links to the row. */
  isLink: boolean;
}

export function Cell<Row extends { id: string }>({ table, column, row, name, isName, isLink }: CellProps<Row>) {
  const { label, kind, render } = column;
  const text = cellText(column, row);
  const path = isLink ? table.pathOf(row) : undefined;
  const own: ReactNode = render ? render(row) : <span className="clamp">{text}</span>;
  const content =
    path === undefined ? (
      own
    ) : (
      <Link to={path} className={`clamp ${styles.link}`} aria-label={isName ? undefined : name} data-opens>
        {text || name}
      </Link>
    );
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
      {content}
    </th>
  );
}
