import { OWN_ORDER, type Sort, writeOrder } from '../../contract/lists/asked';
import { NO_AMOUNT } from '../../contract/money';
import { Card, CardGrid } from '../lists/CardGrid';
import { PersonName } from '../people/PersonName';
import type { PaymentRecord } from '../providers/tableRecords';
import { RESOURCES } from '../resources';
import { SelectField } from '../ui/SelectField';
import { CheckCell } from './checks/TonedList';
import { type ColumnKey, LABELS, LIST } from './columns';
import { Facts } from './Facts';
import { PAYMENT_MESSAGES } from './messages';
import styles from './PaymentCards.module.css';
import { PaymentMenu } from './PaymentMenu';
import type { PaymentRowsProps } from './PaymentTable';
import { paymentName, paymentTexts } from './paymentTexts';
import { StatusBadge } from './StatusBadge';
import { orderOfPage } from './sortPayments';

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
          <PaymentCard key={payment.id} payment={payment} />
        ))}
      </CardGrid>
    </>
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
