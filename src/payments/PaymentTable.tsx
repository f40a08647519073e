import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { COLUMNS, type Column } from './columns';
import { MESSAGES } from './messages';
import { PaymentMenu } from './PaymentMenu';
import styles from './PaymentTable.module.css';
import { PaymentWarnings } from './PaymentWarnings';
import { paymentName, paymentTexts } from './paymentTexts';
import { StatusBadge } from './StatusBadge';
import type { Sort } from './sortPayments';
import type { StoredPayment } from './storedPayment';
import type { Sorting } from './useSorting';

interface Props {
  /** In the order in which they are shown. */
  payments: readonly StoredPayment[];
  sorting: Sorting;
  /** Others are on their way to take the place of these. */
  busy?: boolean | undefined;
}

/** A page of payments as a table whose headings order it (R200-R208, A51). */
export function PaymentTable({ payments, sorting, busy = false }: Props) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={busy} aria-label={MESSAGES.title}>
        <caption className={styles.caption}>
          <span aria-live="polite">{orderText(sorting.sort)}</span>
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
        <tbody>
          {payments.map((payment) => (
            <Row key={payment.id} payment={payment} />
          ))}
        </tbody>
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

function Row({ payment }: { payment: StoredPayment }) {
  const texts = paymentTexts(payment);
  return (
    <tr data-row>
      <th scope="row">
        <Link to={encodeURIComponent(payment.id)} className={styles.link} aria-label={paymentName(payment)} dir="auto">
          {texts.type}
        </Link>
      </th>
      <td className={styles.breakable}>{texts.reference}</td>
      <td className={styles.amount}>{texts.order}</td>
      <td className={styles.amount}>{texts.paid}</td>
      <td className={styles.holder} dir="auto">
        {texts.holder}
      </td>
      <td className={styles.breakable} dir="auto">
        {texts.bank}
      </td>
      <td className={styles.date}>
        <TwoLines text={texts.date} />
      </td>
      <td>
        <StatusBadge status={payment.status} />
        <PaymentWarnings payment={payment} />
      </td>
      <td className={styles.menu}>
        <PaymentMenu payment={payment} />
      </td>
    </tr>
  );
}

/** A date and its hour, each on a line of its own where there is little room. */
function TwoLines({ text }: { text: string }) {
  return text.split(/(?<=,) /).map((part, place) => (
    <Fragment key={part}>
      {place > 0 && ' '}
      <span>{part}</span>
    </Fragment>
  ));
}

/** What the rows are ordered by, and that it is this page alone (A51). */
function orderText(sort: Sort | undefined): string {
  const column = COLUMNS.find(({ key }) => key === sort?.column);
  if (!sort || !column) return `${MESSAGES.order}: ${MESSAGES.originalOrder.toLowerCase()}`;
  const direction = sort.descending ? MESSAGES.descending : MESSAGES.ascending;
  return `${MESSAGES.order}: ${column.label}, ${direction.toLowerCase()}`;
}
