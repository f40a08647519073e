import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PAGE_SIZE } from '../../contract/limits';
import { OWN_ORDER } from '../../contract/lists/asked';
import { openRow } from '../lists/CardGrid';
import { Choose } from '../lists/Choose';
import { PersonName } from '../people/PersonName';
import type { PaymentRecord } from '../providers/tableRecords';
import { RESOURCES } from '../resources';
import { DayAndHour } from '../ui/Texts';
import { CheckCell } from './checks/TonedList';
import { columnOf, LABELS, LIST } from './columns';
import { PAYMENT_MESSAGES } from './messages';
import { PaymentMenu } from './PaymentMenu';
import styles from './PaymentTable.module.css';
import { paymentName, paymentTexts } from './paymentTexts';
import { StatusBadge } from './StatusBadge';
import { orderOfPage, type Sorting } from './sortPayments';

/** What tells payments apart without opening them, in the order in which narrow windows leave out the last. */
const FOUND = ['customer', 'paid', 'status', 'date', 'reference', 'type', 'holder', 'bank', 'order'] as const;
type Shown = (typeof FOUND)[number];

export interface PaymentRowsProps {
  payments: readonly PaymentRecord[];
  sorting: Sorting;
  /** Other payments are being loaded to replace these. */
  busy: boolean | undefined;
}

/**
 * A page of payments, one row each. What the platform has searched begins with the customer; elsewhere it has the
 * specification's columns, which order the page (A51).
 */
export function PaymentTable({ payments, sorting, busy = false }: PaymentRowsProps) {
  const columns: readonly Shown[] = sorting.isOfPage ? LIST : FOUND;
  return (
    <div className={`panel ${styles.frame}`}>
      <table
        className={`turning ${styles.table} ${sorting.isOfPage ? styles.all : ''}`}
        aria-busy={busy}
        aria-label={RESOURCES.payments.label}
      >
        {sorting.isOfPage && (
          <caption className={styles.caption}>
            <span aria-live="polite">{`${PAYMENT_MESSAGES.order}: ${orderOfPage(sorting.sort)}`}</span>
          </caption>
        )}
        <thead>
          <tr>
            {columns.map((key) => (
              <Heading key={key} column={key} sorting={sorting} />
            ))}
            <th scope="col" className={styles.menu}>
              <span className="visually-hidden">{PAYMENT_MESSAGES.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <Row key={payment.id} payment={payment} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Pressed, it shows first the end that matters, then the other, then the list's own order. */
function Heading({ column, sorting: { sort, setSort, isOfPage } }: { column: Shown; sorting: Sorting }) {
  const { label, sorts } = columnOf(column);
  const order = sort.field === column ? sort.order : undefined;
  const ways = isOfPage || sorts === 'ascending' ? (['ASC', 'DESC'] as const) : (['DESC', 'ASC'] as const);
  const next = order === undefined ? ways[0] : order === ways[0] ? ways[1] : undefined;
  const Icon = order === undefined ? ArrowUpDown : order === 'ASC' ? ArrowUp : ArrowDown;
  const said = order ? (order === 'ASC' ? 'ascending' : 'descending') : 'none';
  const isSorting = isOfPage || sorts !== undefined;
  const text = isOfPage && column !== 'customer' ? LABELS[column] : label;
  return (
    <th scope="col" className={styles[column]} aria-sort={isSorting ? said : undefined}>
      {isSorting ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => setSort(next ? { field: column, order: next } : OWN_ORDER)}
        >
          <span>{text}</span>
          <Icon size={14} aria-hidden />
        </button>
      ) : (
        text
      )}
    </th>
  );
}

function Row({ payment, columns }: { payment: PaymentRecord; columns: readonly Shown[] }) {
  const texts = paymentTexts(payment);
  const name = paymentName(payment);
  const cells: Readonly<Record<Shown, ReactNode>> = {
    ...texts,
    customer: (
      <span className={styles.whose}>
        <Choose id={payment.id} name={name} />
        <span className={styles.person}>
          <PersonName row={payment} />
          <CheckCell payment={payment} />
        </span>
      </span>
    ),
    type: columns.includes('customer') ? (
      texts.type
    ) : (
      <>
        <span>{texts.type}</span>
        <PersonName row={payment} />
      </>
    ),
    status: <StatusBadge status={payment.status} />,
    date: <DayAndHour text={texts.date} hour={styles.hour} />,
    reference: (
      <Link
        to={encodeURIComponent(payment.id)}
        className={styles.link}
        aria-label={name}
        title={texts.reference}
        data-opens
      >
        {texts.reference}
      </Link>
    ),
  };
  return (
    <tr data-row={payment.id} tabIndex={-1} className={styles.row} onClick={openRow}>
      {columns.map((key) => (
        <td
          key={key}
          className={styles[key]}
          dir={isTyped(key) ? 'auto' : undefined}
          title={key === 'customer' ? undefined : texts[key]}
        >
          {cells[key]}
        </td>
      ))}
      <td className={styles.menu}>
        <PaymentMenu payment={payment} />
      </td>
    </tr>
  );
}

const isTyped = (key: Shown) => key === 'holder' || key === 'bank';

export function PaymentTableSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">{PAYMENT_MESSAGES.loading}</span>
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
