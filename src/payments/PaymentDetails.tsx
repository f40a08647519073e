import type { ReactNode, Ref } from 'react';
import { formatAmount, formatRate, formatUsd, NO_AMOUNT } from '../../contract/money';
import { differenceText, paymentAmounts } from '../../contract/paymentAmounts';
import { Cart } from './Cart';
import { CopyableReference, PaidAmount } from './Copyable';
import { Facts } from './Facts';
import { MESSAGES } from './messages';
import { CustomerFacts } from './PaymentCustomer';
import styles from './PaymentPage.module.css';
import { PaymentWarnings } from './PaymentWarnings';
import { dateText, paymentTexts } from './paymentTexts';
import { Receipt } from './Receipt';
import { StatusBadge } from './StatusBadge';
import type { StoredPayment } from './storedPayment';

interface Props {
  payment: StoredPayment;
  /** Will hold what says where the payment stands, which can be focused. */
  state: Ref<HTMLDivElement>;
}

/** Everything that is known of a payment: what has to be compared first, then who paid, what was bought, and when. */
export function PaymentDetails({ payment, state }: Props) {
  return (
    <>
      <div ref={state} tabIndex={-1} className={styles.status} aria-live="polite">
        <StatusBadge status={payment.status} />
        <PaymentWarnings payment={payment} />
      </div>
      <div className={styles.groups}>
        <Group title={MESSAGES.amounts}>
          <Amounts payment={payment} />
        </Group>
        <Group title={MESSAGES.payer}>
          <Payer payment={payment} />
        </Group>
        <Group title={MESSAGES.user}>
          <CustomerFacts userId={payment.userId} />
        </Group>
        <Group title={MESSAGES.cart}>
          <Cart cart={payment.cart} />
        </Group>
        <Group title={MESSAGES.receipt}>
          <Receipt receiptData={payment.receiptData} />
        </Group>
        <Group title={MESSAGES.dates}>
          <Facts
            facts={[
              [MESSAGES.purchased, dateText(payment.purchaseAt)],
              [MESSAGES.created, dateText(payment.createdAt)],
              [MESSAGES.changed, dateText(payment.updatedAt)],
            ]}
          />
        </Group>
      </div>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Amounts({ payment }: { payment: StoredPayment }) {
  const amounts = paymentAmounts(payment);
  const { currency, order, difference } = amounts;
  const compared = difference === null ? NO_AMOUNT : differenceText(amounts) || MESSAGES.exact;
  return (
    <Facts
      facts={[
        [MESSAGES.ordered, <strong key="order">{formatAmount(order, currency)}</strong>],
        [MESSAGES.paid, <PaidAmount key="paid" payment={payment} />],
        [MESSAGES.difference, compared],
        [MESSAGES.usdPrice, formatUsd(payment.usdPrice)],
        [MESSAGES.rate, formatRate(payment.exchangeRate)],
      ]}
    />
  );
}

/** The document stands beside the name here, and of what only one means has nothing is said of the others. */
function Payer({ payment }: { payment: StoredPayment }) {
  const texts = paymentTexts(payment);
  const { refNumber, ownerName, ci, bank, paymentIntentId } = payment.paymentData;
  const facts: (readonly [string, ReactNode] | false)[] = [
    [MESSAGES.means, texts.type],
    ownerName !== '' && [MESSAGES.holder, ownerName],
    ci !== '' && [MESSAGES.ci, ci],
    ownerName === '' && ci === '' && [MESSAGES.holder, NO_AMOUNT],
    (bank !== '' || paymentIntentId === '') && [MESSAGES.bank, texts.bank],
    (refNumber !== '' || paymentIntentId === '') && [
      MESSAGES.reference,
      <CopyableReference key="reference" text={refNumber} label={MESSAGES.copyReference} />,
    ],
    paymentIntentId !== '' && [
      MESSAGES.intent,
      <CopyableReference key="intent" text={paymentIntentId} label={MESSAGES.copyIntent} />,
    ],
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} />;
}
