import { MessageCircle } from 'lucide-react';
import { useMemo } from 'react';
import { formatAmount, NO_AMOUNT } from '../../contract/money';
import { paymentAmounts } from '../../contract/paymentAmounts';
import type { PaymentRecord } from '../providers/paymentRecords';
import { Link } from '../routing/Link';
import { useWholeSet } from '../tables/wholeSet/useWholeSet';
import { paymentPath } from './addresses';
import styles from './CustomerPayments.module.css';
import { useLoadedPayments } from './knownPayments';
import { CUSTOMER, loadingText } from './messages';
import { referenceOf } from './paymentFields';
import { paymentName, paymentTexts } from './paymentTexts';
import { StatusBadge } from './StatusBadge';
import { totalsOf } from './totals';

interface Props {
  userId: string;
  /** The address that opens a conversation with this text; undefined where there is no number for it. */
  conversation: (text: string) => string | undefined;
}

/**
 * The payments of a customer among those that were read: no call of the table gives them, so all payments may have to be
 * read.
 */
export function CustomerPayments({ userId, conversation }: Props) {
  const loaded = useLoadedPayments();
  const own = useMemo(() => loaded.filter((payment) => payment.userId === userId), [loaded, userId]);
  const whole = useWholeSet('payments');
  const { read, of } = whole.counted;
  return (
    <>
      <p>{own.length === 0 ? CUSTOMER.none : totalsOf(own).join(' · ')}</p>
      {own.length > 0 && (
        <ul className={styles.payments} aria-label={CUSTOMER.title}>
          {own.map((payment) => (
            <CustomerPayment key={payment.id} payment={payment} conversation={conversation} />
          ))}
        </ul>
      )}
      <p className="muted" role="status">
        <span>
          {whole.state === 'whole' ? CUSTOMER.all : whole.state === 'reading' ? loadingText(read, of) : CUSTOMER.some}
        </span>
        {whole.failure && <span>{` ${whole.failure}`}</span>}
      </p>
      {whole.state === 'reading' && (
        <button type="button" className="button" onClick={whole.stop}>
          {CUSTOMER.stop}
        </button>
      )}
      {(whole.state === 'absent' || whole.state === 'stopped') && (
        <button type="button" className="button" onClick={() => whole.read()}>
          {whole.state === 'absent' ? CUSTOMER.readAll : CUSTOMER.goOn}
        </button>
      )}
    </>
  );
}

function CustomerPayment({ payment, conversation }: { payment: PaymentRecord } & Pick<Props, 'conversation'>) {
  const { date } = paymentTexts(payment);
  const { currency, paid } = paymentAmounts(payment);
  const reference = referenceOf(payment);
  const amount = formatAmount(paid, currency);
  const texts = [
    ...(payment.status === 'rejected' ? [] : [{ label: CUSTOMER.tellReceived, text: CUSTOMER.received }]),
    ...(payment.status === 'confirmed' ? [] : [{ label: CUSTOMER.tellMissing, text: CUSTOMER.missing }]),
  ];
  return (
    <li className={styles.payment}>
      <Link to={paymentPath(payment.id)} dir="auto">
        {paymentName(payment)}
      </Link>
      <StatusBadge status={payment.status} />
      <span className="muted">{amount === NO_AMOUNT ? date : `${amount} · ${date}`}</span>
      {reference !== '' && (
        <span className={styles.tell}>
          {texts.map(({ label, text }) => {
            const address = conversation(text(reference));
            return (
              address && (
                <a key={label} href={address} target="_blank" rel="noopener noreferrer">
                  <MessageCircle size={16} aria-hidden />
                  <span>{label}</span> <span className="visually-hidden">{CUSTOMER.about(paymentName(payment))}</span>
                </a>
              )
            );
          })}
        </span>
      )}
    </li>
  );
}
