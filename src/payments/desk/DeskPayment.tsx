import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { PAGE_SIZE } from '../../../contract/limits';
import { formatAmount, formatDigits, NO_AMOUNT } from '../../../contract/money';
import { differenceText } from '../../../contract/paymentAmounts';
import { usePerson } from '../../people/PeopleScope';
import { PersonDetails } from '../../people/PersonDetails';
import type { PaymentRecord } from '../../providers/tableRecords';
import { CopyButton } from '../../ui/CopyButton';
import { Cart } from '../Cart';
import { shareOf } from '../checks/checkTexts';
import { decidedText } from '../decisions';
import { Copyable, Facts, payerFacts } from '../Facts';
import { PAYMENT_MESSAGES } from '../messages';
import { PaymentWarnings } from '../PaymentWarnings';
import { dateOf, dateText, expectedAmount } from '../paymentFields';
import { receiptAddress } from '../receiptAddress';
import { StatusBadge } from '../StatusBadge';
import styles from './Desk.module.css';
import { DESK } from './messages';
import { ReceiptViewer } from './ReceiptViewer';

/** Everything that the decision about a payment needs; `isOurs`: it was decided here. */
export function DeskPayment({ payment, isOurs }: { payment: PaymentRecord; isOurs: boolean }) {
  const queryClient = useQueryClient();
  const isDecided = payment.status !== 'pending';
  return (
    <>
      <section>
        <Amounts payment={payment} />
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
        <Customer payment={payment} />
      </section>
      <section>
        <h3>{PAYMENT_MESSAGES.cart}</h3>
        <Cart cart={payment.cart} />
      </section>
    </>
  );
}

/** Checks whose text says already how the two amounts differ. */
const OF_DIFFERENCE: readonly string[] = ['short', 'above', 'noAmount'];

/** What was expected above what was paid, digit under digit; their difference unless a check on screen shows it. */
export function Amounts({ payment }: { payment: PaymentRecord }) {
  const { currency, expected, paid, difference } = expectedAmount(payment);
  const isTold = payment.checks?.some(({ kind, note }) => note === null && OF_DIFFERENCE.includes(kind)) === true;
  const compared = difference === null ? NO_AMOUNT : differenceText({ currency, difference }) || PAYMENT_MESSAGES.exact;
  return (
    <dl className={styles.amounts}>
      <dt>{DESK.expected}</dt>
      <dd>{formatAmount(expected, currency)}</dd>
      <dt>{DESK.paid}</dt>
      <dd>
        <span>{formatAmount(paid, currency)}</span>
        {paid !== null && <CopyButton text={formatDigits(paid)} label={PAYMENT_MESSAGES.copyPaid} />}
      </dd>
      {!isTold && <dt>{PAYMENT_MESSAGES.difference}</dt>}
      {!isTold && <dd>{difference ? `${compared} ${shareOf(expected, paid)}` : compared}</dd>}
    </dl>
  );
}

/** The data to find it at the bank, with buttons that copy each as a bank's search takes it. */
function AtTheBank({ payment }: { payment: PaymentRecord }) {
  const person = usePerson(payment);
  const phone = typeof person === 'string' ? '' : (person.phone ?? '');
  return (
    <Facts
      facts={[
        ...payerFacts(payment),
        [DESK.phone, <Copyable key="phone" text={phone} label={DESK.copyPhone} />],
        [PAYMENT_MESSAGES.date, dateText(dateOf(payment))],
      ]}
    />
  );
}

function Customer({ payment }: { payment: PaymentRecord }) {
  const person = usePerson(payment);
  const { total } = useTheirPayments(payment.userId);
  if (payment.userId === '') return <p className="muted">{PAYMENT_MESSAGES.noUser}</p>;
  return (
    <>
      {/* The phone is among the data for the bank. */}
      <PersonDetails lookUp={typeof person === 'string' ? person : { ...person, phone: null }} inline />
      <p className={`muted ${styles.known}`}>{total !== undefined && DESK.known(total)}</p>
    </>
  );
}

function useTheirPayments(userId: string) {
  const asked = { filter: { user: userId }, pagination: { page: 1, perPage: PAGE_SIZE } };
  return useGetList<PaymentRecord>('payments', asked, { enabled: userId !== '' });
}

/** Prefetches what the next payment shows beside itself. */
export function NextReady({ payment: { receiptData, userId } }: { payment: PaymentRecord }) {
  useTheirPayments(userId);
  const receipt = receiptAddress(receiptData);
  return receipt && <img src={receipt} alt="" hidden referrerPolicy="no-referrer" fetchPriority="low" />;
}
