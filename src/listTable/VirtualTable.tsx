import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { CSSProperties, RefObject } from 'react';
import { formatAmount } from '../../contract/money';
import { MESSAGES, type Scope } from './messages';
import type { Selection } from './selection';
import { Cell, isRight } from './TableCell';
import type { ListTable, TableColumn, TableQuery, TableTotal } from './table';
import styles from './VirtualTable.module.css';

interface Props<Row extends { id: string }> {
  table: ListTable<Row>;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** Places of the rows that are shown, in their order. */
  order: Uint32Array;
  totals: readonly TableTotal[];
  scope: Scope;
  sort: TableQuery['sort'];
  onSort: (sort: TableQuery['sort']) => void;
  /** Undefined where nothing can be done to many. */
  selection: Selection | undefined;
  /** The part that scrolls. */
  frame: RefObject<HTMLElement | null>;
  isBusy: boolean;
}

/** So many are all drawn; of more only those in sight. */
const FEW = 60;
const ROW_PX = 49;
const OVERSCAN = 8;

/** The rows as a table that is drawn only where it is seen, however many there are; on narrow windows each is a card. */
export function VirtualTable<Row extends { id: string }>(props: Props<Row>) {
  const { table, columns, rows, order, totals, selection, frame, isBusy } = props;
  const isVirtual = order.length > FEW;
  const virtualizer = useVirtualizer({
    count: isVirtual ? order.length : 0,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    getItemKey: (place) => rows[order[place] ?? 0]?.id ?? place,
  });
  const inSight = virtualizer.getVirtualItems();
  const drawn = isVirtual ? inSight.map(({ index }) => index) : [...order.keys()];
  const above = inSight[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (inSight.at(-1)?.end ?? 0);
  const width = columns.length + (selection ? 1 : 0);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also from the keyboard.
    <section ref={frame} aria-label={table.label} className={`panel ${styles.frame}`} tabIndex={0}>
      <table
        className={`turning ${styles.table}`}
        aria-label={table.label}
        aria-rowcount={order.length + 1}
        aria-busy={isBusy}
        style={{ '--least': leastWidth(columns) } as CSSProperties}
      >
        <colgroup>
          {selection && <col className={styles.boxes} />}
          {columns.map(({ key, kind }, place) => (
            <col key={key} style={{ width: kind === 'text' && place > 0 ? undefined : `${widthOf(kind, place)}rem` }} />
          ))}
        </colgroup>
        <thead>
          <Headings {...props} />
        </thead>
        <tbody>
          {isVirtual && <Space height={above} width={width} />}
          {drawn.map((index) => {
            const row = rows[order[index] ?? 0];
            return (
              row && (
                <tr
                  key={row.id}
                  ref={isVirtual ? virtualizer.measureElement : undefined}
                  aria-rowindex={index + 2}
                  data-index={index}
                  data-row={row.id}
                >
                  {selection && (
                    <td className={styles.box}>
                      <Box
                        label={MESSAGES.choose(table.nameOf(row))}
                        isChecked={selection.chosen.has(row.id)}
                        onChange={() => selection.toggle(row.id)}
                      />
                    </td>
                  )}
                  {columns.map((column, place) => (
                    <Cell key={column.key} table={table} column={column} row={row} isName={place === 0} />
                  ))}
                </tr>
              )
            );
          })}
          {isVirtual && <Space height={below} width={width} />}
        </tbody>
        {totals.length > 0 && (
          <tfoot>
            <Totals {...props} />
          </tfoot>
        )}
      </table>
    </section>
  );
}

/** Stands for the rows that are not drawn. */
function Space({ height, width }: { height: number; width: number }) {
  return (
    height > 0 && (
      <tr aria-hidden className={styles.space} style={{ height }}>
        <td colSpan={width} />
      </tr>
    )
  );
}

interface BoxProps {
  label: string;
  isChecked: boolean;
  /** Stands alone where rows are cards, and says what it is. */
  isOfAll?: boolean;
  onChange: (isChecked: boolean) => void;
}

function Box({ label, isChecked, isOfAll = false, onChange }: BoxProps) {
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

/** The first column, which is the row's name, and the others; narrower ones cannot be read. Text shares what room is left. */
const NAME_REM = 14;
const WIDTHS_REM: Readonly<Record<TableColumn<unknown>['kind'], number>> = { text: 9, number: 8.5, amount: 9, date: 9 };

const widthOf = (kind: TableColumn<unknown>['kind'], place: number) => (place === 0 ? NAME_REM : WIDTHS_REM[kind]);

/** Of a table with a column of boxes. */
function leastWidth<Row>(columns: readonly TableColumn<Row>[]): string {
  return `calc(var(--touch) + ${columns.reduce((sum, { kind }, place) => sum + widthOf(kind, place), 0)}rem)`;
}

function Headings<Row extends { id: string }>({ columns, order, sort, onSort, selection }: Props<Row>) {
  const isAll = selection !== undefined && order.length > 0 && selection.chosen.size === order.length;
  return (
    <tr aria-rowindex={1}>
      {selection && (
        <th scope="col" className={styles.box}>
          <Box isOfAll label={MESSAGES.chooseAll(order.length)} isChecked={isAll} onChange={selection.setAll} />
        </th>
      )}
      {columns.map(({ key, label, kind }) => {
        const direction = sort?.key === key ? (sort.descending ? 'descending' : 'ascending') : undefined;
        const Icon = direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
        return (
          <th
            key={key}
            scope="col"
            aria-sort={direction ?? 'none'}
            className={isRight(kind) ? styles.right : undefined}
          >
            {/* Upwards, then downwards, then as the rows came. */}
            <button
              type="button"
              className={styles.sort}
              onClick={() =>
                onSort(direction === 'descending' ? undefined : { key, descending: direction === 'ascending' })
              }
            >
              {label}
              <Icon size={14} className={direction ? undefined : styles.unsorted} aria-hidden />
            </button>
          </th>
        );
      })}
    </tr>
  );
}

function Totals<Row extends { id: string }>({ columns, totals, scope, selection }: Props<Row>) {
  return (
    <tr className={styles.totals}>
      {selection && <td className={styles.box} />}
      {columns.map(({ key, label, kind }, place) => {
        const own = totals.filter((total) => total.key === key);
        return (
          <td
            key={key}
            // On a card a name without a number would say nothing.
            data-label={place > 0 && own.length > 0 ? label : undefined}
            className={`${styles.cell} ${isRight(kind) ? styles.right : ''}`}
          >
            {place === 0 && <strong>{MESSAGES.totals(scope)}</strong>}
            {own.map(({ currency, cents }) => (
              <span key={currency} className={styles.total}>
                {formatAmount(cents / 100, currency || 'USD')}
              </span>
            ))}
          </td>
        );
      })}
    </tr>
  );
}
