import { ArrowDown, ArrowUp } from 'lucide-react';
import { Card, CardGrid } from '../ui/CardGrid';
import { SelectField } from '../ui/SelectField';
import { COLUMNS } from './columns';
import { Facts } from './Facts';
import { MESSAGES } from './messages';
import styles from './PaymentCards.module.css';
import { PaymentMenu } from './PaymentMenu';
import { PaymentWarnings } from './PaymentWarnings';
import { paymentName, paymentTexts } from './paymentTexts';
import { StatusBadge } from './StatusBadge';
import type { StoredPayment } from './storedPayment';
import type { Sorting } from './useSorting';

interface Props {
  /** In the order in which they are shown. */
  payments: readonly StoredPayment[];
  sorting: Sorting;
  /** Others are on their way to take the place of these. */
  busy?: boolean | undefined;
}

/** A page of payments where a table has no room: one card a payment. */
export function PaymentCards({ payments, sorting, busy }: Props) {
  return (
    <>
      <OrderFields sorting={sorting} />
      <CardGrid label={MESSAGES.title} busy={busy}>
        {payments.map((payment) => (
          <PaymentCard key={payment.id} payment={payment} />
        ))}
      </CardGrid>
    </>
  );
}

function OrderFields({ sorting: { sort, setSort } }: { sorting: Sorting }) {
  const Icon = sort?.descending ? ArrowDown : ArrowUp;
  function handleColumn(value: string) {
    const column = COLUMNS.find(({ key }) => key === value)?.key;
    setSort(column && { column, descending: sort?.descending ?? false });
  }
  return (
    <div className={styles.order}>
      <SelectField
        label={MESSAGES.order}
        value={sort?.column ?? ''}
        options={[
          { value: '', label: MESSAGES.originalOrder },
          ...COLUMNS.map(({ key, label }) => ({ value: key, label })),
        ]}
        onChange={handleColumn}
      />
      {sort && (
        <button type="button" className="button" onClick={() => setSort({ ...sort, descending: !sort.descending })}>
          <Icon size={18} aria-hidden />
          {sort.descending ? MESSAGES.descending : MESSAGES.ascending}
        </button>
      )}
    </div>
  );
}

function PaymentCard({ payment }: { payment: StoredPayment }) {
  const texts = paymentTexts(payment);
  const facts = COLUMNS.filter(({ key }) => key !== 'type' && key !== 'status');
  return (
    <Card
      to={encodeURIComponent(payment.id)}
      title={paymentName(payment)}
      media={null}
      menu={<PaymentMenu payment={payment} />}
      footer={<Facts compact facts={facts.map(({ key, label }) => [label, texts[key]])} />}
    >
      <StatusBadge status={payment.status} />
      <PaymentWarnings payment={payment} />
    </Card>
  );
}
