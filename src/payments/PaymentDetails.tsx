import { type ReactNode, type Ref, useState } from 'react';
import { formatAmount, formatRate, formatUsd, NO_AMOUNT } from '../../contract/money';
import { differenceText, paymentAmounts } from '../../contract/paymentAmounts';
import { readCart } from '../../contract/paymentCart';
import { usePerson } from '../people/PeopleScope';
import { PersonDetails } from '../people/PersonDetails';
import type { PaymentRecord } from '../providers/paymentRecords';
import { CopyableReference, Facts, PaidAmount } from './Facts';
import { MESSAGES } from './messages';
import styles from './PaymentDetails.module.css';
import { PaymentWarnings } from './PaymentWarnings';
import { dateText, paymentTexts } from './paymentTexts';
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
        <PaymentWarnings payment={payment} mayDismiss />
      </div>
      <div className={styles.groups}>
        <Group title={MESSAGES.amounts}>
          <Amounts payment={payment} />
        </Group>
        <Group title={MESSAGES.payer}>
          <Payer payment={payment} />
        </Group>
        <Group title={MESSAGES.user}>
          <Account userId={payment.userId} />
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

/** The document stands beside the name; fields of one means alone are left out for the others. */
function Payer({ payment }: { payment: PaymentRecord }) {
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

function Account({ userId }: { userId: string }) {
  const lookUp = usePerson(userId);
  if (userId === '') return <p className="muted">{MESSAGES.noUser}</p>;
  return (
    <>
      <PersonDetails lookUp={lookUp} />
      {lookUp === 'missing' && <Facts facts={[[MESSAGES.userCode, userId]]} />}
    </>
  );
}

/** What was bought, as far as the platform's cart can be read (A99). */
function Cart({ cart }: { cart: unknown }) {
  const lines = readCart(cart);
  if (lines.length === 0) return <p className="muted">{MESSAGES.noCart}</p>;
  return (
    <ul className={styles.cart}>
      {lines.map(({ title, quantity, usdPrice }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a platform may list the same offer twice.
        <li key={place} className={styles.line}>
          <span dir="auto">
            {quantity !== null && `${quantity} × `}
            {title}
          </span>
          {usdPrice !== null && <span className={styles.price}>{formatUsd(usdPrice)}</span>}
        </li>
      ))}
    </ul>
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
