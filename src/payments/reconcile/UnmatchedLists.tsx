import type { Currency } from '../../../contract/money';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { paymentName } from '../paymentTexts';
import { claimOf, MOST_DAYS } from './evidence';
import { LongList } from './LongList';
import type { Matches } from './matching';
import { MESSAGES } from './messages';
import { BankSide, PaymentSide } from './Pair';
import styles from './Reconcile.module.css';
import { isWithin, type Span } from './statementDays';

interface Props {
  matches: Matches;
  currency: Currency;
  /** The days that the statement covers. */
  days: Span | undefined;
  onSearch: (payment: PaymentRecord) => void;
}

/** Movements without a payment, and payments without a movement. */
export function UnmatchedLists({ matches, currency, days, onSearch }: Props) {
  const isOutside = (payment: PaymentRecord) => {
    const { day } = claimOf(payment);
    return day !== undefined && days !== undefined && !isWithin(day, days, MOST_DAYS);
  };
  return (
    <div className={styles.unmatched}>
      <LongList title={MESSAGES.missing} items={matches.missing} keyOf={({ id }) => id} none={MESSAGES.noneMissing}>
        {(payment) => (
          <div className={styles.candidate}>
            <PaymentSide payment={payment} />
            {isOutside(payment) && <p className="muted">{MESSAGES.outside}</p>}
            <button
              type="button"
              className="button button-quiet"
              aria-label={MESSAGES.searchOf(paymentName(payment))}
              onClick={() => onSearch(payment)}
            >
              {MESSAGES.search}
            </button>
          </div>
        )}
      </LongList>
      <LongList
        title={MESSAGES.unclaimed}
        items={matches.unclaimed}
        keyOf={({ movement }) => `${movement.line}`}
        none={MESSAGES.noneUnclaimed}
      >
        {({ movement, confirmed }) => (
          <div className={styles.candidate}>
            <BankSide movement={movement} currency={currency} />
            {confirmed && <p className="muted">{MESSAGES.wasConfirmed}</p>}
          </div>
        )}
      </LongList>
    </div>
  );
}
