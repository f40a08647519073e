import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { Link } from '../routing/Link';
import { openRow } from '../ui/openRow';
import { cellText } from './cellText';
import { MESSAGES } from './messages';
import type { ListTable, TableColumn } from './table';
import styles from './VirtualTable.module.css';

/** Numbers are aligned by their last digits. */
export const isRight = (kind: TableColumn<unknown>['kind']) => kind === 'amount' || kind === 'number';

interface Props<Row extends { id: string }> {
  table: ListTable<Row>;
  columns: readonly TableColumn<Row>[];
  row: Row;
  /** Its name, which changes once the person in it was looked up. */
  name: string;
  /** Among the shown rows. */
  index: number;
  /** The column that links to the row. */
  opens: string | undefined;
  isChosen: boolean;
  /** Undefined where the list has no actions on many rows. */
  onToggle: ((id: string) => void) | undefined;
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/**
 * A row: pressed anywhere, or with Enter, it opens; Space selects it, and the arrow keys move to its neighbours.
 * Memoised, since scrolling and typing would draw every row again.
 */
export const TableRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row extends { id: string }>(props: Props<Row>) {
  const { table, columns, row, name, index, opens, isChosen, onToggle, measure } = props;

  function handleKey(event: KeyboardEvent<HTMLTableRowElement>) {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey) return;
    const isBox = target.matches('input');
    if (key === ' ' && onToggle && !isBox) onToggle(row.id);
    else if (key === 'Enter' && isBox) currentTarget.querySelector<HTMLElement>('[data-opens]')?.click();
    else if (key === 'ArrowDown') focusIn(currentTarget.nextElementSibling, target);
    else if (key === 'ArrowUp') focusIn(currentTarget.previousElementSibling, target);
    else return;
    event.preventDefault();
  }

  return (
    <tr
      ref={measure}
      aria-rowindex={index + 2}
      data-chosen={isChosen}
      data-index={index}
      data-row={row.id}
      onClick={openRow}
      onKeyDown={handleKey}
    >
      {onToggle && (
        <td className={styles.box}>
          <Box label={MESSAGES.choose(name)} isChecked={isChosen} onChange={() => onToggle(row.id)} />
        </td>
      )}
      {columns.map((column, place) => (
        <Cell
          key={column.key}
          table={table}
          column={column}
          row={row}
          name={name}
          isName={place === 0}
          isLink={column.key === opens}
        />
      ))}
    </tr>
  );
}

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

/** The same element of another row: its check box, or its link. */
function focusIn(row: Element | null, from: HTMLElement): void {
  const same = from.matches('input') ? 'input' : '[data-opens]';
  row?.querySelector<HTMLElement>(same)?.focus();
}

interface BoxProps {
  label: string;
  isChecked: boolean;
  /** Alone where rows are cards, with a label. */
  isOfAll?: boolean;
  onChange: (isChecked: boolean) => void;
}

export function Box({ label, isChecked, isOfAll = false, onChange }: BoxProps) {
  return (
    <label>
      <input
        type="checkbox"
        checked={isChecked}
        aria-label={label}
        onChange={({ target }) => onChange(target.checked)}
      />
      {isOfAll && <span className={styles.every}>{label}</span>}
    </label>
  );
}
