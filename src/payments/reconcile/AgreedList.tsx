import type { Ref } from 'react';
import type { Currency } from '../../../contract/money';
import { paymentName } from '../paymentTexts';
import { LongList } from './LongList';
import type { Match } from './matching';
import { MESSAGES } from './messages';
import { BankSide, PaymentSide } from './Pair';
import styles from './Reconcile.module.css';

interface Props {
  heading: Ref<HTMLHeadingElement>;
  matches: readonly Match[];
  byHand: readonly Match[];
  currency: Currency;
  /** Ids of payments that shall not be confirmed now. */
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
  onUndo: (match: Match) => void;
  onConfirm: () => void;
}

/** What will be confirmed: each with both sides, all chosen at first. */
export function AgreedList({ heading, matches, byHand, currency, left, onLeft, onUndo, onConfirm }: Props) {
  const all = [...byHand, ...matches];
  const chosen = all.filter(({ payment }) => !left.has(payment.id));

  function choose(id: string, isChosen: boolean) {
    const others = [...left].filter((one) => one !== id);
    onLeft(new Set(isChosen ? others : [...others, id]));
  }

  const tools = (
    <div className={styles.tools}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={chosen.length === all.length}
          onChange={({ target }) => onLeft(new Set(target.checked ? [] : all.map(({ payment }) => payment.id)))}
        />
        {MESSAGES.all}
      </label>
      <button type="button" className="button button-primary" disabled={chosen.length === 0} onClick={onConfirm}>
        {MESSAGES.confirm(chosen.length)}
      </button>
    </div>
  );

  return (
    <LongList
      heading={heading}
      title={MESSAGES.agreed}
      hint={MESSAGES.agreedHint}
      items={all}
      keyOf={({ payment }) => payment.id}
      none={MESSAGES.noneAgreed}
      tools={tools}
    >
      {(match) => {
        const { payment, movement } = match;
        return (
          <div className={styles.agreed}>
            <label className={styles.check}>
              <input
                type="checkbox"
                aria-label={MESSAGES.select(paymentName(payment))}
                checked={!left.has(payment.id)}
                onChange={({ target }) => choose(payment.id, target.checked)}
              />
            </label>
            <div className={styles.pair}>
              <BankSide movement={movement} currency={currency} />
              <PaymentSide payment={payment} />
            </div>
            {byHand.includes(match) && (
              <div className={styles.byHand}>
                <span>{MESSAGES.byHand}</span>
                <button
                  type="button"
                  className="button"
                  aria-label={MESSAGES.undoOf(paymentName(payment))}
                  onClick={() => onUndo(match)}
                >
                  {MESSAGES.undo}
                </button>
              </div>
            )}
          </div>
        );
      }}
    </LongList>
  );
}
