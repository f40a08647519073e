import { type Ref, useId } from 'react';
import { type Currency, formatAmount } from '../../../contract/money';
import { paymentName } from '../paymentTexts';
import { Rows } from './LongList';
import type { Match } from './matching';
import { MESSAGES } from './messages';
import { BankSide, PaymentSide } from './Pair';
import styles from './Reconcile.module.css';

interface Props {
  heading: Ref<HTMLHeadingElement>;
  matches: readonly Match[];
  byHand: readonly Match[];
  currency: Currency;
  /** Ids of payments that the user has unchecked. */
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
  onUndo: (match: Match) => void;
  onConfirm: () => void;
}

const keyOf = ({ payment }: Match) => payment.id;

/**
 * The payments to be confirmed, all checked at first: those matched by hand each with both sides, and folded behind
 * their number and sum those that agree in everything.
 */
export function AgreedList({ heading, matches, byHand, currency, left, onLeft, onUndo, onConfirm }: Props) {
  const id = useId();
  const all = [...byHand, ...matches];
  const chosen = all.filter(({ payment }) => !left.has(payment.id));
  const sum = formatAmount(matches.reduce((cents, { movement }) => cents + movement.cents, 0) / 100, currency);

  function choose(some: readonly Match[], isChosen: boolean) {
    const ids = some.map(keyOf);
    const others = [...left].filter((one) => !ids.includes(one));
    onLeft(new Set(isChosen ? others : [...others, ...ids]));
  }

  const rowOf = (match: Match) => (
    <div className={styles.agreed}>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={MESSAGES.select(paymentName(match.payment))}
          checked={!left.has(match.payment.id)}
          onChange={({ target }) => choose([match], target.checked)}
        />
      </label>
      <div className={styles.pair}>
        <BankSide movement={match.movement} currency={currency} />
        <PaymentSide payment={match.payment} />
      </div>
      {byHand.includes(match) && (
        <div className={styles.byHand}>
          <span>{MESSAGES.byHand}</span>
          <button
            type="button"
            className="button"
            aria-label={MESSAGES.undoOf(paymentName(match.payment))}
            onClick={() => onUndo(match)}
          >
            {MESSAGES.undo}
          </button>
        </div>
      )}
    </div>
  );

  return (
    <section className="panel section" aria-labelledby={id}>
      <div className={styles.titled}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {MESSAGES.heading(MESSAGES.agreed, all.length)}
        </h2>
        {all.length > 0 && (
          <button type="button" className="button button-primary" disabled={chosen.length === 0} onClick={onConfirm}>
            {MESSAGES.confirm(chosen.length)}
          </button>
        )}
      </div>
      {all.length === 0 && <p className="muted">{MESSAGES.noneAgreed}</p>}
      <Rows items={byHand} keyOf={keyOf}>
        {rowOf}
      </Rows>
      {matches.length > 0 && (
        <details className={styles.details}>
          <summary>
            <span>{MESSAGES.certain(matches.length)}</span> <strong className={styles.sum}>{sum}</strong>
          </summary>
          <p className="muted">{MESSAGES.agreedHint}</p>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={!matches.some(({ payment }) => left.has(payment.id))}
              onChange={({ target }) => choose(matches, target.checked)}
            />
            <span>{MESSAGES.all}</span>
          </label>
          <Rows items={matches} keyOf={keyOf}>
            {rowOf}
          </Rows>
        </details>
      )}
    </section>
  );
}
