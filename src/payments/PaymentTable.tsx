import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Fragment } from 'react';
import { PAGE_SIZE } from '../../contract/limits';
import type { PaymentRecord } from '../providers/paymentRecords';
import { RESOURCES } from '../resources';
import { Link } from '../routing/Link';
import { openRow } from '../ui/openRow';
import { MESSAGES } from './messages';
import { ComparedNote, PaymentGlance } from './PaymentGlance';
import { PaymentMenu } from './PaymentMenu';
import styles from './PaymentTable.module.css';
import { paymentName, paymentTexts } from './paymentTexts';
import { StatusBadge } from './StatusBadge';
import { COLUMNS, type Column, givenOrder, type Sort, type Sorting } from './sortPayments';

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
          <span aria-live="polite">{orderText(sorting.sort, payments)}</span>. <ComparedNote payments={payments} />
        </caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <Heading key={column.key} column={column} sorting={sorting} />
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

function Heading({ column: { key, label, amount }, sorting: { sort, toggle } }: { column: Column; sorting: Sorting }) {
  const order = sort?.column === key ? (sort.descending ? 'descending' : 'ascending') : undefined;
  const Icon = order === undefined ? ArrowUpDown : order === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={order ?? 'none'} className={amount ? styles.amount : undefined}>
      <button type="button" className={styles.sort} onClick={() => toggle(key)}>
        {label}
        <Icon size={14} className={order ? undefined : styles.unsorted} aria-hidden />
      </button>
    </th>
  );
}

/** Reference and amounts: the cells beside them span both lines. */
const BELOW = 3;

/** A payment's eight cells, and close below what was paid its customer and its alarms. */
function Rows({ payment }: { payment: PaymentRecord }) {
  const texts = paymentTexts(payment);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside is what a keyboard opens.
    <tbody className={styles.payment} onClick={openRow}>
      <tr data-row={payment.id} tabIndex={-1}>
        <th scope="row" rowSpan={2}>
          <Link
            to={encodeURIComponent(payment.id)}
            className={styles.link}
            aria-label={paymentName(payment)}
            dir="auto"
            data-opens
          >
            {texts.type}
          </Link>
        </th>
        <td className={styles.reference}>
          <span className="one-line" title={texts.reference}>
            {texts.reference}
          </span>
        </td>
        <td className={styles.amount}>{texts.order}</td>
        <td className={styles.amount}>{texts.paid}</td>
        <td className={styles.holder} dir="auto" rowSpan={2}>
          <span className="clamp" title={texts.holder}>
            {texts.holder}
          </span>
        </td>
        <td className={styles.bank} dir="auto" rowSpan={2}>
          <span className="clamp" title={texts.bank}>
            {texts.bank}
          </span>
        </td>
        <td className={styles.date} rowSpan={2}>
          <TwoLines text={texts.date} />
        </td>
        <td rowSpan={2}>
          <StatusBadge status={payment.status} />
        </td>
        <td rowSpan={2} className={styles.menu}>
          <PaymentMenu payment={payment} />
        </td>
      </tr>
      <tr className={styles.more}>
        <td colSpan={BELOW}>
          <PaymentGlance payment={payment} />
        </td>
      </tr>
    </tbody>
  );
}

/** A date and its hour, on two lines where there is little room. */
function TwoLines({ text }: { text: string }) {
  const lines = text.split(', ');
  return lines.map((line, place) => (
    <Fragment key={line}>
      {place > 0 && ' '}
      <span>{place < lines.length - 1 ? `${line},` : line}</span>
    </Fragment>
  ));
}

function orderText(sort: Sort | undefined, payments: readonly PaymentRecord[]): string {
  const column = COLUMNS.find(({ key }) => key === sort?.column);
  if (!sort || !column) return `${MESSAGES.order}: ${givenOrder(payments).toLowerCase()}`;
  const direction = sort.descending ? MESSAGES.descending : MESSAGES.ascending;
  return `${MESSAGES.order}: ${column.label}, ${direction.toLowerCase()}`;
}

const ROWS = Array.from({ length: PAGE_SIZE }, (_, index) => `${index}`);

export function PaymentTableSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">{MESSAGES.loading}</span>
      <div className={`panel ${styles.frame}`} aria-hidden>
        <table className={styles.table}>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row}>
                {COLUMNS.map(({ key, amount }) => (
                  <td key={key} className={amount ? styles.amount : undefined}>
                    <div className={`skeleton ${styles.bar}`} />
                  </td>
                ))}
                <td className={styles.menu}>
                  <div className={styles.place} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
