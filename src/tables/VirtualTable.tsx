import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type CSSProperties, type RefObject, useCallback, useMemo } from 'react';
import { formatAmount } from '../../contract/money';
import { columnWidths } from './columnWidths';
import { MESSAGES, type Scope } from './messages';
import type { Selection } from './selection';
import { Box, isRight, TableRow } from './TableRow';
import type { ListTable, TableColumn, TableQuery, TableTotal } from './table';
import styles from './VirtualTable.module.css';

interface Props<Row extends { id: string }> {
  table: ListTable<Row>;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** Positions of the shown rows, in their order. */
  order: Uint32Array;
  totals: readonly TableTotal[];
  scope: Scope;
  sort: TableQuery['sort'];
  onSort: (sort: TableQuery['sort']) => void;
  /** Undefined where the list has no actions on many rows. */
  selection: Selection | undefined;
  /** The part that scrolls. */
  frame: RefObject<HTMLElement | null>;
  isBusy: boolean;
}

/** So many are all drawn; of more only the visible ones. */
const FEW = 60;
const ROW_PX = 49;
const OVERSCAN = 4;

/** The rows as a table of which only the visible part is drawn, for any number; on narrow windows each is a card. */
export function VirtualTable<Row extends { id: string }>(props: Props<Row>) {
  const { table, columns, rows, order, totals, selection, frame, isBusy } = props;
  const isVirtual = order.length > FEW;
  // With another function all rows are measured again, at each step of scrolling.
  const keyOf = useCallback((place: number) => rows[order[place] ?? 0]?.id ?? place, [rows, order]);
  const virtualizer = useVirtualizer({
    count: isVirtual ? order.length : 0,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    getItemKey: keyOf,
  });
  const inSight = virtualizer.getVirtualItems();
  const drawn = isVirtual ? inSight.map(({ index }) => index) : [...order.keys()];
  const above = inSight[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (inSight.at(-1)?.end ?? 0);
  const width = columns.length + (selection ? 1 : 0);
  const widths = useMemo(() => columnWidths(table.columns, rows), [table, rows]);
  const widthOf = ({ key }: TableColumn<Row>) => widths[table.columns.findIndex((column) => column.key === key)] ?? 0;
  // A person's name links to their sheet.
  const opens = (columns.find(({ isPerson }) => !isPerson) ?? columns[0])?.key;

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also from the keyboard.
    <section ref={frame} aria-label={table.label} className={`panel ${styles.frame}`} tabIndex={0}>
      <table
        className={`turning ${styles.table}`}
        aria-label={table.label}
        aria-rowcount={order.length + 1}
        aria-busy={isBusy}
        style={
          {
            '--least': `calc(var(--touch) + ${columns.reduce((sum, one) => sum + widthOf(one), 0)}rem)`,
          } as CSSProperties
        }
      >
        <colgroup>
          {selection && <col className={styles.boxes} />}
          {columns.map((column) => (
            <col key={column.key} style={{ width: `${widthOf(column)}rem` }} />
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
                <TableRow
                  key={row.id}
                  {...{ table, columns, row, index, opens }}
                  name={table.nameOf(row)}
                  isChosen={selection?.chosen.has(row.id) ?? false}
                  onToggle={selection?.toggle}
                  measure={isVirtual ? virtualizer.measureElement : undefined}
                />
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

/** Takes the space of the rows that are not drawn. */
function Space({ height, width }: { height: number; width: number }) {
  return (
    height > 0 && (
      <tr aria-hidden className={styles.space} style={{ height }}>
        <td colSpan={width} />
      </tr>
    )
  );
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
      {columns.map(({ key, label, kind }, place) => {
        const direction = sort?.key === key ? (sort.descending ? 'descending' : 'ascending') : undefined;
        const Icon = direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
        return (
          <th
            key={key}
            scope="col"
            aria-sort={direction ?? 'none'}
            className={`${isRight(kind) ? styles.right : ''} ${place === 0 ? styles.first : ''}`}
          >
            {/* Ascending, then descending, then in the platform's order. */}
            <button
              type="button"
              className={styles.sort}
              onClick={() =>
                onSort(direction === 'descending' ? undefined : { key, descending: direction === 'ascending' })
              }
            >
              <span>{label}</span>
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
            // On a card a label without its value is left out.
            data-label={place > 0 && own.length > 0 ? label : undefined}
            className={`${styles.cell} ${isRight(kind) ? styles.right : ''} ${place === 0 ? styles.first : ''}`}
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
