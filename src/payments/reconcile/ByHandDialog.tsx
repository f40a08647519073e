import { useId, useState } from 'react';
import { TOLERANCE } from '../../../contract/checks';
import { folded, wanted } from '../../../contract/folded';
import { type Currency, toCents } from '../../../contract/money';
import type { PairDoubt } from '../../../contract/services/paymentShapes';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { Modal } from '../../ui/Modal';
import { expectedAmount } from '../checks/expected';
import type { Asked } from './ConfirmMatches';
import { MESSAGES } from './messages';
import { BankSide, PaymentSide } from './Pair';
import styles from './Reconcile.module.css';
import { checkReasons, movementText, pairReasons } from './reasonTexts';
import type { Match, Matches } from './useMatches';

interface Props {
  payment: PaymentRecord;
  /** Movements that no payment has. */
  free: Matches['unclaimed'];
  currency: Currency;
  onConfirm: (asked: Asked) => void;
  onClose: () => void;
}

/** So many are drawn: a search shows the others. */
const SHOWN = 20;

/** Finds the movement of a payment among all that are free, those of the nearest amount first. */
export function ByHandDialog({ payment, free, currency, onConfirm, onClose }: Props) {
  const [words, setWords] = useState('');
  const [line, setLine] = useState<number>();
  const id = useId();
  const { paid, expected, difference } = expectedAmount(payment);
  const told = toCents(paid ?? expected ?? 0);
  const wished = wanted(words);
  const away = ({ movement }: Props['free'][number]) => Math.abs(movement.cents - told);
  const found = free
    .filter(({ movement }) => wished === '' || folded(movementText(movement, currency)).includes(wished))
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, SHOWN);
  const chosen = found.find(({ movement }) => movement.line === line);

  /** Nothing but the person says that they are one. */
  function asked(match: Match): Asked {
    const doubts: PairDoubt[] = ['referenceOther'];
    if (match.movement.cents !== told) doubts.push('amount');
    else if (Math.abs(difference ?? 0) > TOLERANCE[currency]) doubts.push('order');
    return { ...match, reasons: [...checkReasons(payment), ...pairReasons({ ...match, doubts })] };
  }

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
            disabled={!chosen}
            onClick={() => chosen && onConfirm(asked({ ...chosen, payment }))}
          >
            {MESSAGES.withThis}
          </button>
        </>
      }
    >
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
                checked={movement.line === line}
                onChange={() => setLine(movement.line)}
              />
              <BankSide movement={movement} currency={currency} />
            </label>
          ))}
        </fieldset>
      </div>
    </Modal>
  );
}
