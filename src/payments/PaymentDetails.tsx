import { type ReactNode, type Ref, useState } from 'react';
import { formatAmount, formatRate, formatUsd, NO_AMOUNT } from '../../contract/money';
import { differenceText, paymentAmounts } from '../../contract/paymentAmounts';
import { usePerson } from '../people/PeopleScope';
import { PersonDetails } from '../people/PersonDetails';
import type { PaymentRecord } from '../providers/paymentRecords';
import { Cart } from './Cart';
import { Facts, PaidAmount, payerFacts } from './Facts';
import { IssuedCoupons } from './IssuedCoupons';
import { MESSAGES } from './messages';
import styles from './PaymentDetails.module.css';
import { PaymentWarnings } from './PaymentWarnings';
import { dateText } from './paymentFields';
import { paymentTexts } from './paymentTexts';
import { receiptAddress } from './receiptAddress';
import { StatusBadge } from './StatusBadge';

interface Props {
  payment: PaymentRecord;
  state: Ref<HTMLDivElement>;
}

/** What has to be compared first, then who paid, what was bought, and when. */
export function PaymentDetails({ payment, state }: Props) {
  return (
    <>
      <div ref={state} tabIndex={-1} className={styles.status} aria-live="polite">
        <StatusBadge status={payment.status} />
        {payment.decidedBy && <span className="muted">{MESSAGES.decidedBy(payment.decidedBy.name)}</span>}
        <PaymentWarnings payment={payment} />
      </div>
      <div className={styles.groups}>
        <Group title={MESSAGES.amounts}>
          <Amounts payment={payment} />
        </Group>
        <Group title={MESSAGES.payer}>
          <Facts facts={[[MESSAGES.means, paymentTexts(payment).type], ...payerFacts(payment)]} />
        </Group>
        <Group title={MESSAGES.user}>
          <Account payment={payment} />
        </Group>
        <Group title={MESSAGES.cart}>
          <Cart cart={payment.cart} />
        </Group>
        {payment.coupons && payment.coupons.length > 0 && (
          <Group title={MESSAGES.issued}>
            <IssuedCoupons payment={payment} coupons={payment.coupons} />
          </Group>
        )}
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
    <section className="panel section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Amounts({ payment }: { payment: PaymentRecord }) {
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

function Account({ payment }: { payment: PaymentRecord }) {
  const lookUp = usePerson(payment);
  const { userId } = payment;
  if (userId === '') return <p className="muted">{MESSAGES.noUser}</p>;
  return (
    <>
      <PersonDetails lookUp={lookUp} />
      {lookUp === 'missing' && <Facts facts={[[MESSAGES.userCode, userId]]} />}
    </>
  );
}

/** The receipt's picture, when receiptData is an address; nothing is assumed otherwise (A99). */
function Receipt({ receiptData }: { receiptData: unknown }) {
  const [failed, setFailed] = useState(false);
  const address = receiptAddress(receiptData);
  if (!address) return <p className="muted">{MESSAGES.noReceipt}</p>;
  return (
    <>
      {failed ? (
        <p className="muted">{MESSAGES.receiptFailed}</p>
      ) : (
        <img
          src={address}
          alt={MESSAGES.receiptAlt}
          className={styles.receipt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
        />
      )}
      <a href={address} target="_blank" rel="noopener noreferrer">
        {MESSAGES.openReceipt}
      </a>
    </>
  );
}
