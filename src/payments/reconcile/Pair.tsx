import { type Currency, formatAmount } from '../../../contract/money';
import { personName } from '../../../contract/personName';
import type { PaymentRecord } from '../../providers/tableRecords';
import { TonedList } from '../Facts';
import { amountOf, dateOf, dayText, holderOf, paymentName, paymentTexts } from '../paymentTexts';
import type { Movement } from '../statement/readStatement';
import { calendarDay, movementText, RECONCILE_MESSAGES, type Reason } from './messages';
import styles from './Reconcile.module.css';
import type { Match } from './useMatches';

export interface MatchToConfirm extends Match {
  /** All that speaks against it; nothing where everything agrees. */
  reasons: readonly Reason[];
}

interface BankProps {
  movement: Movement;
  currency: Currency;
}

/** The bank's side of a pair. */
export function BankSide({ movement, currency }: BankProps) {
  const { cents, day, referenceText, description, state } = movement;
  return (
    <Side
      title={RECONCILE_MESSAGES.bank}
      amount={formatAmount(cents / 100, currency)}
      facts={[calendarDay(day), referenceText, description, state]}
    />
  );
}

interface CandidateProps {
  asked: MatchToConfirm;
  currency: Currency;
  /** What of its reasons stands beside it. */
  shown: readonly Reason[];
  onConfirm: (asked: MatchToConfirm) => void;
}

/** A movement that a payment may be, to confirm it with. */
export function CandidatePair({ asked, currency, shown, onConfirm }: CandidateProps) {
  const { payment, movement } = asked;
  return (
    <li className={styles.candidate}>
      <BankSide movement={movement} currency={currency} />
      <Reasons reasons={shown} />
      <button
        type="button"
        className="button"
        aria-label={`${RECONCILE_MESSAGES.withThis}: ${paymentName(payment)}, ${movementText(movement, currency)}`}
        onClick={() => onConfirm(asked)}
      >
        {RECONCILE_MESSAGES.withThis}
      </button>
    </li>
  );
}

/** Each once. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const tones = new Map(reasons.map(({ text, tone }) => [text, tone]));
  return <TonedList lines={[...tones].map(([text, tone]) => ({ key: text, tone, content: text }))} />;
}

interface PaymentProps {
  payment: PaymentRecord;
  /** Looks for its movement among those that are free. */
  onSearch?: (payment: PaymentRecord) => void;
}

/** Our side: its customer, and what the payer typed. */
export function PaymentSide({ payment, onSearch }: PaymentProps) {
  const { reference, type } = paymentTexts(payment);
  return (
    <div className={styles.candidate}>
      <Side
        title={RECONCILE_MESSAGES.payment}
        name={payment.user ? personName(payment.user) : ''}
        amount={amountOf(payment)}
        facts={[dayText(dateOf(payment)), reference, [type, holderOf(payment)].filter(Boolean).join(' · ')]}
      />
      {onSearch && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={RECONCILE_MESSAGES.searchOf(paymentName(payment))}
          onClick={() => onSearch(payment)}
        >
          {RECONCILE_MESSAGES.search}
        </button>
      )}
    </div>
  );
}

interface SideProps {
  title: string;
  name?: string;
  amount: string;
  facts: readonly string[];
}

function Side({ title, name, amount, facts }: SideProps) {
  return (
    <div className={styles.side}>
      <span className={styles.sideTitle}>
        <span>{title}</span> {name && <strong dir="auto">{name}</strong>}
      </span>
      <strong>{amount}</strong>
      {[...new Set(facts)].filter(Boolean).map((fact) => (
        <span key={fact} className={styles.fact} dir="auto">
          {fact}
        </span>
      ))}
    </div>
  );
}
