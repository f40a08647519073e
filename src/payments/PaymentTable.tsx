import { ArrowDown, ArrowUp, ArrowUpDown, CircleCheck, CircleX, Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { OWN_ORDER, type Sort, writeOrder } from '../../contract/lists/asked';
import { NO_AMOUNT } from '../../contract/money';
import { onFirstUse } from '../../contract/onFirstUse';
import { personName } from '../../contract/personName';
import { PRODUCT } from '../../contract/product';
import { Card, CardGrid, openRow } from '../lists/CardGrid';
import { Choose } from '../lists/Choose';
import { acting } from '../parts';
import { PersonName } from '../people/PersonDetails';
import type { PaymentRecord } from '../providers/tableRecords';
import { RESOURCES } from '../resources';
import { ActionMenu } from '../ui/ActionMenu';
import { Overlay } from '../ui/Dialog';
import { SelectField } from '../ui/SelectField';
import { DECISIONS, type Decision, useDecisions } from './decisions';
import { CheckCell, Facts, StatusBadge } from './Facts';
import { PAYMENT_MESSAGES } from './messages';
import styles from './PaymentList.module.css';
import { type ColumnKey, columnOf, LABELS, LIST, paymentName, paymentTexts } from './paymentTexts';

/** What tells payments apart without opening them; narrow windows leave out the last ones, and then `order`. */
const FOUND = ['customer', 'paid', 'order', 'status', 'date', 'reference', 'type', 'bank', 'holder'] as const;
type Shown = (typeof FOUND)[number];

interface PaymentRowsProps {
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
    <div className={`panel ${styles.frame}`} data-wide>
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
    // Of a card nothing but the order's amount is known.
    paid:
      texts.paid === NO_AMOUNT && columns.includes('customer') ? (
        <span className="muted">
          <span className="visually-hidden">{`${LABELS.order}: `}</span>
          {texts.order}
        </span>
      ) : (
        texts.paid
      ),
    status: <StatusBadge status={payment.status} />,
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

const IN_TITLE: ColumnKey[] = ['type', 'reference', 'status'];

const ORDERS: readonly Sort[] = [
  OWN_ORDER,
  ...LIST.flatMap((field) => (['ASC', 'DESC'] as const).map((order) => ({ field, order }))),
];

export function PaymentCards({ payments, sorting: { sort, setSort, isOfPage }, busy }: PaymentRowsProps) {
  return (
    <>
      {/* Where the platform sorts, the list's tools do it. */}
      {isOfPage && (
        <SelectField
          label={PAYMENT_MESSAGES.order}
          value={writeOrder(sort)}
          options={ORDERS.map((one) => ({ value: writeOrder(one), label: orderOfPage(one) }))}
          onChange={(value) => setSort(ORDERS.find((one) => writeOrder(one) === value) ?? OWN_ORDER)}
        />
      )}
      <CardGrid label={RESOURCES.payments.label} busy={busy} alwaysCards>
        {payments.map((payment) => (
          <RecordContextProvider key={payment.id} value={payment}>
            <PaymentCard payment={payment} />
          </RecordContextProvider>
        ))}
      </CardGrid>
    </>
  );
}

/** Titled by the customer as the rows are, else by means and reference; what is missing or told twice has no line. */
function PaymentCard({ payment }: { payment: PaymentRecord }) {
  const texts = paymentTexts(payment);
  const name = paymentName(payment);
  const customer = payment.user && personName(payment.user);
  const isTold = (key: ColumnKey) => IN_TITLE.includes(key) || (key === 'order' && texts.order === texts.paid);
  const facts = LIST.filter((key) => !isTold(key) && texts[key] !== NO_AMOUNT);
  return (
    <Card
      to={encodeURIComponent(payment.id)}
      title={customer || name}
      media={null}
      menu={<PaymentMenu payment={payment} />}
      footer={<Facts compact facts={facts.map((key) => [LABELS[key], texts[key]])} />}
    >
      <StatusBadge status={payment.status} />
      <div className={styles.glance}>
        {customer ? <span>{name}</span> : <PersonName row={payment} />}
        <CheckCell payment={payment} />
      </div>
    </Card>
  );
}

const DecisionDialog = acting.component((code) => code.DecisionDialog);

const ICONS = {
  confirmPayment: <CircleCheck size={18} aria-hidden />,
  rejectPayment: <CircleX size={18} aria-hidden />,
} as const;

function PaymentMenu({ payment }: { payment: PaymentRecord }) {
  const [asked, setAsked] = useState<Decision>();
  const decisions = useDecisions(payment);
  const navigate = useNavigate();
  const view = {
    label: PAYMENT_MESSAGES.view,
    icon: <Eye size={18} aria-hidden />,
    onSelect: () => navigate(encodeURIComponent(payment.id)),
  };
  const decide = decisions.map((decision) => ({
    label: DECISIONS[decision].label,
    icon: ICONS[decision],
    danger: decision === 'rejectPayment',
    onSelect: () => setAsked(decision),
  }));
  return (
    <>
      <ActionMenu label={PAYMENT_MESSAGES.actionsOf(paymentName(payment))} actions={[view, ...decide]} />
      {asked && (
        <Overlay>
          <DecisionDialog decision={asked} payment={payment} onClose={() => setAsked(undefined)} />
        </Overlay>
      )}
    </>
  );
}

/** The order of a list, and what changes it; `isOfPage` where it is that of the page on screen alone. */
interface Sorting {
  sort: Sort;
  setSort: (sort: Sort) => void;
  isOfPage: boolean;
}

/** Without accents and case; reference 9 comes before reference 10. */
const collator = onFirstUse(() => new Intl.Collator(PRODUCT.locale, { numeric: true, sensitivity: 'base' }));

const columnIn = ({ field }: Sort) => LIST.find((key) => key === field);

/**
 * Sorts one page in the browser, since the specification's platform does not sort (A51). Numbers are compared as
 * numbers, amounts within their currency; missing values come last in both directions, equal rows stay in their order.
 */
export function sortPayments(payments: readonly PaymentRecord[], sort: Sort): PaymentRecord[] {
  const column = columnIn(sort);
  if (!column) return [...payments];
  const { kind, value, currency } = columnOf(column);
  const keys = payments.map((payment) => ({
    payment,
    value: comparable(kind === 'date' ? Date.parse(`${value(payment)}`) : value(payment)),
    currency: currency?.(payment) ?? '',
  }));
  keys.sort((one, other) => {
    if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null);
    const order = compare(one.currency, other.currency) || compare(one.value, other.value);
    return sort.order === 'DESC' ? -order : order;
  });
  return keys.map(({ payment }) => payment);
}

const comparable = (value: string | number | null) => (Number.isNaN(value) || `${value}`.trim() === '' ? null : value);

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : collator().compare(`${one}`, `${other}`);
}

/** 'Monto pagado, ascendente' */
function orderOfPage(sort: Sort): string {
  const column = columnIn(sort);
  return column ? `${LABELS[column]}, ${PAYMENT_MESSAGES.directions[sort.order]}` : PAYMENT_MESSAGES.originalOrder;
}
