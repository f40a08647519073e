import { useId, useState } from 'react';
import { folded } from '../../../contract/folded';
import type { Currency } from '../../../contract/money';
import type { PaymentRecord } from '../../providers/paymentRecords';
import dialog from '../../ui/ConfirmDialog.module.css';
import { Modal } from '../../ui/Modal';
import { claimOf, evidenceFor, worthOf } from './evidence';
import type { Match } from './matching';
import { MESSAGES } from './messages';
import type { Movement } from './movements';
import { BankSide, PaymentSide } from './Pair';
import styles from './Reconcile.module.css';
import { disagreements, movementText } from './reconcileTexts';

interface Props {
  payment: PaymentRecord;
  /** What no payment has yet. */
  free: readonly Movement[];
  currency: Currency;
  onMatch: (match: Match) => void;
  onClose: () => void;
}

/** So many are drawn: typing brings the others. */
const SHOWN = 20;

/** Finds the movement of a payment among all that are free; what does not agree is said before it is taken. */
export function ByHandDialog({ payment, free, currency, onMatch, onClose }: Props) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<Movement>();
  const id = useId();
  const claim = claimOf(payment);
  const away = ({ cents }: Movement) => Math.abs(cents - (claim.cents ?? 0));
  const found = free
    .filter((movement) => folded(movementText(movement, currency)).includes(folded(words.trim())))
    .map((movement) => ({ movement, evidence: evidenceFor(claim, movement) }))
    .sort((one, other) => worthOf(other.evidence) - worthOf(one.evidence) || away(one.movement) - away(other.movement))
    .slice(0, SHOWN);
  const evidence = chosen && evidenceFor(claim, chosen);
  return (
    <Modal className={`${dialog.dialog} ${dialog.wide}`} aria-labelledby={`${id}-title`} onClose={onClose}>
      <div className={dialog.body}>
        <h2 id={`${id}-title`}>{MESSAGES.whichMovement}</h2>
        <div className={styles.search}>
          <PaymentSide payment={payment} />
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
            {found.length === 0 && <p role="status">{MESSAGES.noFree}</p>}
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
        <div className={dialog.actions}>
          <button type="button" className="button" onClick={onClose}>
            {MESSAGES.cancel}
          </button>
          <button
            type="button"
            className="button button-primary"
            disabled={!chosen}
            onClick={() => chosen && onMatch({ payment, movement: chosen })}
          >
            {MESSAGES.thisOne}
          </button>
        </div>
      </div>
    </Modal>
  );
}
