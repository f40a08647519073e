import type { Ref } from 'react';
import { type Currency, formatAmount } from '../../../contract/money';
import { paymentName } from '../paymentTexts';
import { LongList } from './LongList';
import { RECONCILE_MESSAGES } from './messages';
import { BankSide, PaymentSide } from './Pair';
import styles from './Reconcile.module.css';
import type { Match } from './useMatches';

interface Props {
  heading: Ref<HTMLHeadingElement>;
  matches: readonly Match[];
  currency: Currency;
  /** Ids of payments that the user has unchecked. */
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
}

const idOf = ({ payment }: Match) => payment.id;

/** The payments that agree in everything, all checked at first. */
export function AgreedList({ heading, matches, currency, left, onLeft }: Props) {
  const sum = formatAmount(matches.reduce((cents, { movement }) => cents + movement.cents, 0) / 100, currency);

  function choose(some: readonly Match[], isChosen: boolean) {
    const ids = some.map(idOf);
    const others = [...left].filter((one) => !ids.includes(one));
    onLeft(new Set(isChosen ? others : [...others, ...ids]));
  }

  return (
    <LongList
      heading={heading}
      title={RECONCILE_MESSAGES.agreed}
      hint={RECONCILE_MESSAGES.agreedHint(sum)}
      items={matches}
      keyOf={idOf}
      none={RECONCILE_MESSAGES.noneAgreed}
      before={
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={!matches.some((match) => left.has(idOf(match)))}
            onChange={({ target }) => choose(matches, target.checked)}
          />
          <span>{RECONCILE_MESSAGES.all}</span>
        </label>
      }
    >
      {(match) => (
        <div className={styles.agreed}>
          <label className={styles.check}>
            <input
              type="checkbox"
              aria-label={RECONCILE_MESSAGES.select(paymentName(match.payment))}
              checked={!left.has(idOf(match))}
              onChange={({ target }) => choose([match], target.checked)}
            />
          </label>
          <div className={styles.pair}>
            <BankSide movement={match.movement} currency={currency} />
            <PaymentSide payment={match.payment} />
          </div>
        </div>
      )}
    </LongList>
  );
}
