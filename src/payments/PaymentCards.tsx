import { ArrowDown, ArrowUp } from 'lucide-react';
import { NO_AMOUNT } from '../../contract/money';
import { Card, CardGrid } from '../lists/CardGrid';
import { PersonName } from '../people/PersonName';
import type { PaymentRecord } from '../providers/paymentRecords';
import { RESOURCES } from '../resources';
import { SelectField } from '../ui/SelectField';
import { CheckCell } from './checks/CheckCell';
import { type ColumnKey, LABELS, LIST } from './columns';
import { Facts } from './Facts';
import { MESSAGES } from './messages';
import styles from './PaymentCards.module.css';
import { PaymentMenu } from './PaymentMenu';
import type { PaymentRowsProps } from './PaymentTable';
import { paymentName, paymentTexts } from './paymentTexts';
import { StatusBadge } from './StatusBadge';
import { givenOrder, type Sorting } from './sortPayments';

const IN_TITLE: ColumnKey[] = ['type', 'reference', 'status'];

/** Where the platform searches, it sorts too: there is no `sorting` of a page then. */
export function PaymentCards({
  payments,
  sorting,
  busy,
}: Omit<PaymentRowsProps, 'sorting'> & { sorting: Sorting | undefined }) {
  return (
    <>
      {sorting && <OrderFields sorting={sorting} given={givenOrder(payments)} />}
      <CardGrid label={RESOURCES.payments.label} busy={busy} alwaysCards>
        {payments.map((payment) => (
          <PaymentCard key={payment.id} payment={payment} />
        ))}
      </CardGrid>
    </>
  );
}

function OrderFields({ sorting: { sort, setSort }, given }: { sorting: Sorting; given: string }) {
  const Icon = sort?.descending ? ArrowDown : ArrowUp;
  function handleColumn(value: string) {
    const column = LIST.find((key) => key === value);
    setSort(column && { column, descending: sort?.descending ?? false });
  }
  return (
    <div className="tools">
      <SelectField
        label={MESSAGES.order}
        value={sort?.column ?? ''}
        options={[{ value: '', label: given }, ...LIST.map((key) => ({ value: key, label: LABELS[key] }))]}
        onChange={handleColumn}
      />
      {sort && (
        <button type="button" className="button" onClick={() => setSort({ ...sort, descending: !sort.descending })}>
          <Icon size={18} aria-hidden />
          <span>{sort.descending ? MESSAGES.descending : MESSAGES.ascending}</span>
        </button>
      )}
    </div>
  );
}

/** Titled by means and reference; missing values have no line. */
function PaymentCard({ payment }: { payment: PaymentRecord }) {
  const texts = paymentTexts(payment);
  const facts = LIST.filter((key) => !IN_TITLE.includes(key) && texts[key] !== NO_AMOUNT);
  return (
    <Card
      to={encodeURIComponent(payment.id)}
      title={paymentName(payment)}
      media={null}
      menu={<PaymentMenu payment={payment} />}
      footer={<Facts compact facts={facts.map((key) => [LABELS[key], texts[key]])} />}
    >
      <StatusBadge status={payment.status} />
      <div className={styles.glance}>
        <PersonName row={payment} />
        <CheckCell payment={payment} />
      </div>
    </Card>
  );
}
