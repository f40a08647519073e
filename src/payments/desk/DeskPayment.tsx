import { type ReactNode, useMemo } from 'react';
import { bankText } from '../../../contract/bank';
import { formatAmount, formatDigits, NO_AMOUNT } from '../../../contract/money';
import { differenceText } from '../../../contract/paymentAmounts';
import { PersonDetails } from '../../people/PersonDetails';
import { usePerson } from '../../people/Visit';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { userOffersPath } from '../../resources';
import { agoText } from '../../ui/agoTexts';
import { CopyButton } from '../../ui/CopyButton';
import { useNow } from '../../ui/useNow';
import { shareOf } from '../alarms/alarmTexts';
import { expectedAmount } from '../alarms/expected';
import { Facts } from '../Facts';
import { useLoadedPayments } from '../knownPayments';
import { MESSAGES } from '../messages';
import { PaymentWarnings } from '../PaymentWarnings';
import { dateOf, dateText, dayText, paymentTexts, referenceOf } from '../paymentTexts';
import { StatusBadge } from '../StatusBadge';
import { Bought } from './Bought';
import styles from './Desk.module.css';
import { DESK } from './messages';
import { ReceiptViewer } from './ReceiptViewer';

const DAY_MS = 24 * 60 * 60_000;

/** Everything that the decision about a payment needs: amounts, alarms, what finds it at the bank, whose it is, its receipt. */
export function DeskPayment({ payment, isWhole }: { payment: PaymentRecord; isWhole: boolean }) {
  return (
    <div className={styles.columns}>
      <section className="panel section">
        <StatusBadge status={payment.status} />
        <Amounts payment={payment} />
        <PaymentWarnings payment={payment} mayDismiss />
      </section>
      <section className="panel section">
        <h3>{DESK.data}</h3>
        <AtTheBank payment={payment} />
      </section>
      <section className={`panel section ${styles.receipt}`}>
        <h3>{DESK.receipt}</h3>
        <ReceiptViewer receiptData={payment.receiptData} />
      </section>
      <section className="panel section">
        <h3>{DESK.customer}</h3>
        <Customer payment={payment} isWhole={isWhole} />
      </section>
      <section className="panel section">
        <h3>{MESSAGES.cart}</h3>
        <Bought cart={payment.cart} />
      </section>
    </div>
  );
}

function Amounts({ payment }: { payment: PaymentRecord }) {
  const { currency, expected, paid, difference } = expectedAmount(payment);
  const share = shareOf(expected, paid);
  const compared = difference === null ? NO_AMOUNT : differenceText({ currency, difference }) || MESSAGES.exact;
  return (
    <dl className={styles.amounts}>
      <div>
        <dt>{DESK.expected}</dt>
        <dd>{formatAmount(expected, currency)}</dd>
      </div>
      <div>
        <dt>{DESK.paid}</dt>
        <dd>
          {formatAmount(paid, currency)}
          {paid !== null && <CopyButton text={formatDigits(paid)} label={MESSAGES.copyPaid} />}
        </dd>
      </div>
      <div>
        <dt>{MESSAGES.difference}</dt>
        <dd>
          {compared} {difference ? share : ''}
        </dd>
      </div>
    </dl>
  );
}

/** Large, to be read across to the other window, each with a button that copies it as a bank's search takes it. */
function AtTheBank({ payment }: { payment: PaymentRecord }) {
  const now = useNow();
  const { refNumber, ci, bank, ownerName } = payment.paymentData;
  const person = usePerson(payment.userId);
  const phone = typeof person === 'string' ? null : person.phone;
  const facts: (readonly [string, ReactNode] | false)[] = [
    [MESSAGES.means, paymentTexts(payment).type],
    [
      refNumber ? MESSAGES.reference : MESSAGES.intent,
      <Copyable
        key="reference"
        text={referenceOf(payment)}
        label={refNumber ? MESSAGES.copyReference : MESSAGES.copyIntent}
      />,
    ],
    [MESSAGES.bank, bankText(bank) || NO_AMOUNT],
    ci !== '' && [MESSAGES.ci, <Copyable key="ci" text={ci} label={DESK.copyDocument} />],
    ownerName !== '' && [MESSAGES.holder, ownerName],
    !!phone && [DESK.phone, <Copyable key="phone" text={phone} label={DESK.copyPhone} />],
    [MESSAGES.date, dateText(dateOf(payment))],
    dateOf(payment) !== '' && [DESK.waiting, waitText(dateOf(payment), now)],
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} />;
}

/** How long, also after days: the moment itself stands above it. */
function waitText(since: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(since)) / DAY_MS);
  return days >= 1 ? DESK.days(days) : agoText(since, now);
}

function Copyable({ text, label }: { text: string; label: string }) {
  if (text === '') return NO_AMOUNT;
  return (
    <span className={styles.copyable}>
      <strong>{text}</strong>
      <CopyButton text={text} label={label} wide />
    </span>
  );
}

function Customer({ payment, isWhole }: { payment: PaymentRecord; isWhole: boolean }) {
  const { userId } = payment;
  const lookUp = usePerson(userId);
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
      <PersonDetails lookUp={lookUp} to={userOffersPath(userId)} />
      <p>
        {since && theirs.length > 0
          ? DESK.known(dayText(since), count('confirmed'), count('rejected'))
          : DESK.firstPayment}{' '}
        {!isWhole && <span className="muted">{DESK.ofThoseRead}</span>}
      </p>
    </>
  );
}
