import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { PAGE_SIZE } from '../../contract/limits';
import { PersonName } from '../people/PersonName';
import type { PaymentRecord } from '../providers/paymentRecords';
import { RESOURCES } from '../resources';
import { Link } from '../routing/Link';
import { openRow } from '../ui/openRow';
import { type ColumnKey, columnOf, LABELS, LIST } from './columns';
import { MESSAGES } from './messages';
import { PaymentMenu } from './PaymentMenu';
import styles from './PaymentTable.module.css';
import { paymentName, paymentTexts } from './paymentTexts';
import { StatusBadge } from './StatusBadge';
import { givenOrder, type Sort, type Sorting } from './sortPayments';

export interface PaymentRowsProps {
  payments: readonly PaymentRecord[];
  sorting: Sorting;
  /** Other payments are being loaded to replace these. */
  busy: boolean | undefined;
}

/** A page of payments as a table whose headings order it (A51). */
export function PaymentTable({ payments, sorting, busy = false }: PaymentRowsProps) {
  return (
    <div className={`panel ${styles.frame}`}>
      <table className={`turning ${styles.table}`} aria-busy={busy} aria-label={RESOURCES.payments.label}>
        <caption className={styles.caption}>
          <span aria-live="polite">{orderText(sorting.sort, payments)}</span>
        </caption>
        <thead>
          <tr>
            {LIST.map((key) => (
              <Heading key={key} column={key} sorting={sorting} />
            ))}
            <th scope="col">
              <span className="visually-hidden">{MESSAGES.actions}</span>
            </th>
          </tr>
        </thead>
        {payments.map((payment) => (
          <Rows key={payment.id} payment={payment} />
        ))}
      </table>
    </div>
  );
}

const alignedAs = (key: ColumnKey) => (columnOf(key).kind === 'amount' ? styles.amount : undefined);

function Heading({ column, sorting: { sort, toggle } }: { column: ColumnKey; sorting: Sorting }) {
  const order = sort?.column === column ? (sort.descending ? 'descending' : 'ascending') : undefined;
  const Icon = order === undefined ? ArrowUpDown : order === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={order ?? 'none'} className={alignedAs(column)}>
      <button type="button" className={styles.sort} onClick={() => toggle(column)}>
        <span>{LABELS[column]}</span>
        <Icon size={14} className={order ? undefined : styles.unsorted} aria-hidden />
      </button>
    </th>
  );
}

/** Reference and amounts: the cells beside them span both lines. */
const BELOW = 3;

const clamped = (text: string) => (
  <span className="clamp" title={text}>
    {text}
  </span>
);

/** The cell of each column. */
const CELLS: Readonly<Record<ColumnKey, (text: string, payment: PaymentRecord) => ReactNode>> = {
  type: (text, payment) => (
    <th scope="row" rowSpan={2}>
      <Link
        to={encodeURIComponent(payment.id)}
        className={styles.link}
        aria-label={paymentName(payment)}
        dir="auto"
        data-opens
      >
        {text}
      </Link>
    </th>
  ),
  reference: (text) => (
    <td className={styles.reference}>
      <span className="one-line" title={text}>
        {text}
      </span>
    </td>
  ),
  order: (text) => <td className={styles.amount}>{text}</td>,
  paid: (text) => <td className={styles.amount}>{text}</td>,
  holder: (text) => (
    <td className={styles.holder} dir="auto" rowSpan={2}>
      {clamped(text)}
    </td>
  ),
  bank: (text) => (
    <td className={styles.bank} dir="auto" rowSpan={2}>
      {clamped(text)}
    </td>
  ),
  date: (text) => (
    <td className={styles.date} rowSpan={2}>
      <TwoLines text={text} />
    </td>
  ),
  status: (_, { status }) => (
    <td rowSpan={2}>
      <StatusBadge status={status} />
    </td>
  ),
};

/** A payment's eight cells, and close below what was paid its customer. */
function Rows({ payment }: { payment: PaymentRecord }) {
  const texts = paymentTexts(payment);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside is what a keyboard opens.
    <tbody className={styles.payment} onClick={openRow}>
      <tr data-row={payment.id} tabIndex={-1}>
        {LIST.map((key) => (
          <Fragment key={key}>{CELLS[key](texts[key], payment)}</Fragment>
        ))}
        <td rowSpan={2} className={styles.menu}>
          <PaymentMenu payment={payment} />
        </td>
      </tr>
      <tr className={styles.more}>
        <td colSpan={BELOW}>
          <div className={styles.person}>
            <PersonName row={payment} />
          </div>
        </td>
      </tr>
    </tbody>
  );
}

/** A date and its hour, on two lines where there is little room. */
function TwoLines({ text }: { text: string }) {
  const lines = text.split(', ');
  return lines.map((line, place) => <span key={line}>{place < lines.length - 1 ? `${line}, ` : line}</span>);
}

function orderText(sort: Sort | undefined, payments: readonly PaymentRecord[]): string {
  if (!sort) return `${MESSAGES.order}: ${givenOrder(payments).toLowerCase()}`;
  const direction = sort.descending ? MESSAGES.descending : MESSAGES.ascending;
  return `${MESSAGES.order}: ${LABELS[sort.column]}, ${direction.toLowerCase()}`;
}

export function PaymentTableSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">{MESSAGES.loading}</span>
      <div className={`panel ${styles.frame}`} aria-hidden>
        {ROWS.map((row) => (
          <div key={row} className={styles.place}>
            <div className="skeleton" />
          </div>
        ))}
      </div>
    </div>
  );
}

const ROWS = Array.from({ length: PAGE_SIZE }, (_, index) => `${index}`);
