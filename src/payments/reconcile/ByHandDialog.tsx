import { useEffect, useId, useMemo, useState } from 'react';
import { folded, wanted } from '../../../contract/folded';
import type { Currency } from '../../../contract/money';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { Modal } from '../../ui/Modal';
import { inSlices } from '../../ui/yieldToBrowser';
import { graveAlarmsOf } from '../alarms/alarms';
import { useAlarmIndex } from '../alarms/useAlarms';
import { bestFirst, claimOf, evidenceFor } from './evidence';
import type { Match } from './matching';
import { MESSAGES } from './messages';
import type { Movement } from './movements';
import { BankSide, PaymentSide } from './Pair';
import styles from './Reconcile.module.css';
import { disagreements, graveText, movementText } from './reconcileTexts';

interface Props {
  payment: PaymentRecord;
  /** Movements that no payment has yet. */
  free: readonly Movement[];
  currency: Currency;
  onMatch: (match: Match) => void;
  onClose: () => void;
}

/** So many are drawn: a search shows the others. */
const SHOWN = 20;

/** Finds the movement of a payment among all that are free; disagreements are shown before it is chosen. */
export function ByHandDialog({ payment, free, currency, onMatch, onClose }: Props) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<Movement>();
  const id = useId();
  const grave = graveAlarmsOf(payment, useAlarmIndex());
  const ranked = useMemo(() => {
    const claim = claimOf(payment);
    return free.map((movement) => evidenceFor(claim, movement)).sort(bestFirst);
  }, [payment, free]);
  const texts = useTexts(free, currency);
  const wished = wanted(words);
  const found = ranked
    .filter(({ movement }) => wished === '' || texts?.get(movement)?.includes(wished))
    .slice(0, SHOWN);
  const evidence = ranked.find(({ movement }) => movement === chosen);
  return (
    <Modal
      title={MESSAGES.whichMovement}
      wide
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {MESSAGES.cancel}
          </button>
          <button
            type="button"
            className="button button-primary"
            disabled={!evidence}
            onClick={() => evidence && onMatch({ payment, movement: evidence.movement })}
          >
            {MESSAGES.thisOne}
          </button>
        </>
      }
    >
      <div className={styles.search}>
        <PaymentSide payment={payment} />
        {grave.map((alarm) => (
          <p key={alarm.kind} className="caution">
            {graveText(alarm, payment)}
          </p>
        ))}
        <div>
          <label className="field-label" htmlFor={`${id}-words`}>
            {MESSAGES.filter}
          </label>
          <input
            id={`${id}-words`}
            className="control"
            type="search"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{MESSAGES.whichMovement}</legend>
          {found.length === 0 && <p role="status">{texts ? MESSAGES.noFree : MESSAGES.matching}</p>}
          {found.map(({ movement }) => (
            <label key={movement.line} className={styles.choice}>
              <input
                type="radio"
                name={`${id}-movement`}
                checked={movement === chosen}
                onChange={() => setChosen(movement)}
              />
              <BankSide movement={movement} currency={currency} />
            </label>
          ))}
        </fieldset>
        <div role="status">
          {evidence &&
            disagreements(evidence).map((text) => (
              <p key={text} className="caution">
                {text}
              </p>
            ))}
        </div>
      </div>
    </Modal>
  );
}

/** The searched text of each movement, made in pieces to keep the page responsive; undefined until all are made. */
function useTexts(movements: readonly Movement[], currency: Currency): ReadonlyMap<Movement, string> | undefined {
  const [texts, setTexts] = useState<ReadonlyMap<Movement, string>>();
  useEffect(() => {
    let isCurrent = true;
    const made = new Map<Movement, string>();
    const read = (some: readonly Movement[]) => {
      for (const movement of some) made.set(movement, folded(movementText(movement, currency)));
    };
    void inSlices(movements, read).then(() => isCurrent && setTexts(made));
    return () => {
      isCurrent = false;
    };
  }, [movements, currency]);
  return texts;
}
