import { MessageCircle } from 'lucide-react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { formatAmount } from '../../contract/money';
import { Pager } from '../lists/Pager';
import { RecordList } from '../lists/RecordList';
import type { PageMeta } from '../providers/pages';
import type { PaymentRecord } from '../providers/tableRecords';
import { ErrorState } from '../ui/States';
import { paymentPath } from './addresses';
import styles from './CustomerPayments.module.css';
import { CheckCell, StatusBadge } from './Facts';
import { CUSTOMER, PAYMENT_MESSAGES } from './messages';
import { amountOf, knownTexts, paymentName, paymentTexts, referenceOf } from './paymentTexts';

interface Props {
  userId: string;
  /** The address that opens a conversation with this text; undefined where there is no number for it. */
  conversation: (text: string) => string | undefined;
}

/** The payments of a customer, in pages, with what they add up to; for platforms that search payments. */
export function CustomerPayments({ userId, conversation }: Props) {
  return (
    <RecordList resource="payments" filter={{ user: userId }} disableSyncWithLocation>
      <Payments conversation={conversation} />
    </RecordList>
  );
}

function Payments({ conversation }: Pick<Props, 'conversation'>) {
  const { data, isPending, isPlaceholderData, total = 0, perPage, meta, refetch } = useListContext<PaymentRecord>();
  if (isPending) return <p role="status">{PAYMENT_MESSAGES.loading}</p>;
  if (!data) return <ErrorState text={CUSTOMER.loadFailed} onRetry={() => refetch()} />;
  const { total: counted = total, isTotalExact = true, sums } = (meta ?? {}) as Partial<PageMeta>;
  const paid = (sums ?? []).filter(({ column, amount }) => column === 'paid' && amount !== 0);
  const summed = paid.map(({ amount, currency }) => formatAmount(amount, currency === 'USD' ? 'USD' : 'VES'));
  return (
    <>
      <p role="status">
        {counted === 0
          ? CUSTOMER.none
          : [
              CUSTOMER.found(counted, isTotalExact),
              ...(summed.length > 0 ? [CUSTOMER.paid(summed.join(' · '))] : []),
            ].join(' · ')}
      </p>
      {data.length > 0 && (
        <ul className={styles.payments} aria-label={CUSTOMER.title} aria-busy={isPlaceholderData}>
          {data.map((payment) => (
            <CustomerPayment key={payment.id} payment={payment} conversation={conversation} />
          ))}
        </ul>
      )}
      {total > perPage && <Pager label={CUSTOMER.pager} />}
    </>
  );
}

function CustomerPayment({ payment, conversation }: { payment: PaymentRecord } & Pick<Props, 'conversation'>) {
  const { date } = paymentTexts(payment);
  const reference = referenceOf(payment);
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
      <span className="muted">{knownTexts([amountOf(payment), date], ' · ')}</span>
      <CheckCell payment={payment} />
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
