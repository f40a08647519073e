import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { type SortPayload, useListContext } from 'react-admin';
import { PAYMENTS } from '../../contract/lists/payments';
import { ChooseSlot } from '../lists/ChooseSlot';
import { PersonName } from '../people/PersonName';
import type { PaymentRecord } from '../providers/paymentRecords';
import { RESOURCES } from '../resources';
import { Link } from '../routing/Link';
import { DayAndHour } from '../ui/DayAndHour';
import { openRow } from '../ui/openRow';
import { CheckCell } from './checks/CheckCell';
import styles from './FoundPayments.module.css';
import { MESSAGES } from './messages';
import { PaymentMenu } from './PaymentMenu';
import { paymentName, paymentTexts } from './paymentTexts';
import { StatusBadge } from './StatusBadge';

type Key = keyof typeof PAYMENTS.columns;

/** What tells payments apart without opening them, in the order in which narrow windows leave out the last. */
const SHOWN = ['customer', 'paid', 'status', 'date', 'reference', 'type', 'holder', 'bank', 'order'] as const;

interface Props {
  payments: readonly PaymentRecord[];
  /** Other payments are being loaded to replace these. */
  busy: boolean | undefined;
}

/** A page of payments that the platform has searched: one line each, the customer first. */
export function FoundPayments({ payments, busy = false }: Props) {
  return (
    <div className={`panel ${styles.frame}`}>
      <table className={`turning ${styles.table}`} aria-busy={busy} aria-label={RESOURCES.payments.label}>
        <thead>
          <tr>
            {SHOWN.map((key) => (
              <Heading key={key} column={key} />
            ))}
            <th scope="col" className={styles.menu}>
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

function Heading({ column }: { column: Key }) {
  const { sort, setSort } = useListContext();
  const { label, sorts } = PAYMENTS.columns[column] as { label: string; sorts?: 'ascending' | 'descending' };
  const order = sort.field === column ? sort.order : undefined;
  const Icon = order === undefined ? ArrowUpDown : order === 'ASC' ? ArrowUp : ArrowDown;
  const said = order && (order === 'ASC' ? 'ascending' : 'descending');
  return (
    <th scope="col" className={styles[column]} aria-sort={sorts && (said ?? 'none')}>
      {sorts ? (
        <button type="button" className={styles.sort} onClick={() => setSort(next(column, sorts, order))}>
          <span>{label}</span>
          <Icon size={14} aria-hidden />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

/** First the end that matters, then the other. */
function next(field: string, sorts: string, order: SortPayload['order'] | undefined): SortPayload {
  const first = sorts === 'ascending' ? 'ASC' : 'DESC';
  return { field, order: order === first ? (first === 'ASC' ? 'DESC' : 'ASC') : first };
}

function Row({ payment }: { payment: PaymentRecord }) {
  const texts = paymentTexts(payment);
  const name = paymentName(payment);
  const cells: Readonly<Record<(typeof SHOWN)[number], ReactNode>> = {
    customer: (
      <span className={styles.whose}>
        <ChooseSlot id={payment.id} name={name} />
        <span className={styles.person}>
          <PersonName row={payment} />
          <CheckCell payment={payment} />
        </span>
      </span>
    ),
    paid: texts.paid,
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
    type: texts.type,
    holder: texts.holder,
    bank: texts.bank,
    order: texts.order,
  };
  return (
    <tr data-row={payment.id} tabIndex={-1} className={styles.row} onClick={openRow}>
      {SHOWN.map((key) => (
        <td key={key} className={styles[key]} dir={key === 'holder' ? 'auto' : undefined} title={titleOf(cells[key])}>
          {cells[key]}
        </td>
      ))}
      <td className={styles.menu}>
        <PaymentMenu payment={payment} />
      </td>
    </tr>
  );
}

const titleOf = (cell: ReactNode) => (typeof cell === 'string' ? cell : undefined);
