import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { bankText } from '../../../contract/bank';
import { NO_AMOUNT } from '../../../contract/money';
import { usePerson } from '../../people/PeopleScope';
import { PersonDetails } from '../../people/PersonDetails';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { userOffersPath } from '../../resources';
import { CopyButton } from '../../ui/CopyButton';
import { Cart } from '../Cart';
import { decidedText } from '../decisions';
import { Facts } from '../Facts';
import { useLoadedPayments } from '../knownPayments';
import { MESSAGES } from '../messages';
import { PaymentWarnings } from '../PaymentWarnings';
import { dateOf, dateText, dayText, referenceOf } from '../paymentFields';
import { referenceLabels } from '../paymentTexts';
import { StatusBadge } from '../StatusBadge';
import { Amounts } from './Amounts';
import styles from './Desk.module.css';
import { DESK } from './messages';
import { OfferLeft } from './OfferLeft';
import { ReceiptViewer } from './ReceiptViewer';

interface Props {
  payment: PaymentRecord;
  isWhole: boolean;
  /** Whether it was decided here. */
  isOurs: boolean;
}

/** Everything that the decision about a payment needs: amounts, alarms, data for the bank, customer, receipt. */
export function DeskPayment({ payment, isWhole, isOurs }: Props) {
  const queryClient = useQueryClient();
  const isDecided = payment.status !== 'pending';
  return (
    <div className={`panel ${styles.columns}`}>
      <section className={styles.evidence}>
        <Amounts payment={payment} />
        {/* On the desk of pending payments a badge that says so adds nothing. */}
        {isDecided && <StatusBadge status={payment.status} />}
        <p role="status" className="caution">
          {isDecided && !isOurs && decidedText(queryClient, payment)}
        </p>
        <PaymentWarnings payment={payment} />
      </section>
      <section>
        <h3>{DESK.data}</h3>
        <AtTheBank payment={payment} />
      </section>
      <section className={styles.receipt}>
        <ReceiptViewer receiptData={payment.receiptData} />
      </section>
      <section>
        <h3>{DESK.customer}</h3>
        <Customer payment={payment} isWhole={isWhole} />
      </section>
      <section>
        <h3>{MESSAGES.cart}</h3>
        <Cart cart={payment.cart} besidePrice={(offerId) => <OfferLeft id={offerId} />} />
      </section>
    </div>
  );
}

/** The data to find it at the bank, with buttons that copy each as a bank's search takes it. */
function AtTheBank({ payment }: { payment: PaymentRecord }) {
  const { ci, bank, ownerName } = payment.paymentData;
  const { label, copy } = referenceLabels(payment);
  const person = usePerson(payment);
  const phone = typeof person === 'string' ? '' : (person.phone ?? '');
  const facts: (readonly [string, ReactNode] | false)[] = [
    [label, <Copyable key="reference" text={referenceOf(payment)} label={copy} />],
    [MESSAGES.bank, bankText(bank) || NO_AMOUNT],
    ci !== '' && [MESSAGES.ci, <Copyable key="ci" text={ci} label={DESK.copyDocument} />],
    ownerName !== '' && [MESSAGES.holder, ownerName],
    // Its line is there before the customer was read, and empty until then.
    [
      DESK.phone,
      person === 'pending' ? (
        <span key="pending" className={styles.copyable} />
      ) : (
        <Copyable key="phone" text={phone} label={DESK.copyPhone} />
      ),
    ],
    [MESSAGES.date, dateText(dateOf(payment))],
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} />;
}

function Copyable({ text, label }: { text: string; label: string }) {
  return (
    <span className={styles.copyable}>
      {text === '' ? <span>{NO_AMOUNT}</span> : <strong>{text}</strong>}
      {text !== '' && <CopyButton text={text} label={label} />}
    </span>
  );
}

function Customer({ payment, isWhole }: { payment: PaymentRecord; isWhole: boolean }) {
  const { userId } = payment;
  const lookUp = usePerson(payment);
  const payments = useLoadedPayments();
  const theirs = useMemo(
    () => payments.filter((other) => other.userId === userId && other.id !== payment.id),
    [payments, userId, payment.id],
  );
  if (userId === '') return <p className="muted">{MESSAGES.noUser}</p>;
  const count = (status: string) => theirs.filter((other) => other.status === status).length;
  const since = [payment, ...theirs].map(dateOf).filter(Boolean).sort()[0];
  return (
    <>
      {/* The phone is among the data for the bank. */}
      <PersonDetails
        lookUp={typeof lookUp === 'string' ? lookUp : { ...lookUp, phone: null }}
        to={userOffersPath(userId)}
        inline
      />
      <p className="muted">
        <span>
          {since && theirs.length > 0
            ? DESK.known(dayText(since), count('confirmed'), count('rejected'))
            : DESK.firstPayment}
        </span>{' '}
        {!isWhole && <span>{DESK.ofThoseRead}</span>}
      </p>
    </>
  );
}
