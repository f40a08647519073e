import type { Ref } from 'react';
import { Link } from 'react-router';
import type { Currency } from '../../../contract/money';
import type { PaymentRecord } from '../../providers/tableRecords';
import { paymentPath } from '../addresses';
import { LongList } from './LongList';
import { RECONCILE_MESSAGES } from './messages';
import { BankSide, PaymentSide } from './Pair';
import styles from './Reconcile.module.css';
import { withStatus } from './reasonTexts';
import type { Matches } from './useMatches';

interface Props {
  heading: Ref<HTMLHeadingElement>;
  matches: Matches;
  currency: Currency;
  onSearch: (payment: PaymentRecord) => void;
}

/** Movements without a payment, and payments without a movement. */
export function UnmatchedLists({ heading, matches, currency, onSearch }: Props) {
  return (
    <div className={styles.unmatched}>
      <LongList
        heading={heading}
        title={RECONCILE_MESSAGES.missing}
        items={matches.missing}
        keyOf={({ id }) => id}
        none={RECONCILE_MESSAGES.noneMissing}
      >
        {(payment) => <PaymentSide payment={payment} onSearch={onSearch} />}
      </LongList>
      <LongList
        title={RECONCILE_MESSAGES.unclaimed}
        items={matches.unclaimed}
        keyOf={({ movement }) => `${movement.line}`}
        none={RECONCILE_MESSAGES.noneUnclaimed}
      >
        {({ movement, payment, isSettled }) => (
          <div className={styles.candidate}>
            <BankSide movement={movement} currency={currency} />
            {payment && (
              <p className={styles.fact}>
                <span>{isSettled ? RECONCILE_MESSAGES.wasSettled : RECONCILE_MESSAGES.wasConfirmed}</span>{' '}
                <Link to={paymentPath(payment.id)}>{withStatus(payment)}</Link>
              </p>
            )}
          </div>
        )}
      </LongList>
    </div>
  );
}
