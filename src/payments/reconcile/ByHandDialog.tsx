import { useId, useState } from 'react';
import { TOLERANCE } from '../../../contract/checks';
import { folded, wanted } from '../../../contract/folded';
import { type Currency, toCents } from '../../../contract/money';
import type { PairDoubt } from '../../../contract/services/paymentShapes';
import type { PaymentRecord } from '../../providers/tableRecords';
import { Modal } from '../../ui/Dialog';
import { expectedAmount } from '../paymentFields';
import type { MatchToConfirm } from './ConfirmMatches';
import { RECONCILE_MESSAGES } from './messages';
import { CandidatePair, PaymentSide } from './Pair';
import styles from './Reconcile.module.css';
import { checkReasons, movementText, pairReasons } from './reasonTexts';
import type { Matches } from './useMatches';

type Free = Matches['unclaimed'][number];

interface Props {
  payment: PaymentRecord;
  /** Movements that no payment has. */
  free: readonly Free[];
  currency: Currency;
  onConfirm: (asked: MatchToConfirm) => void;
  onClose: () => void;
}

/** So many are drawn: a search shows the others. */
const SHOWN = 20;

/** Finds the movement of a payment among all that are free, those of the nearest amount first. */
export function ByHandDialog({ payment, free, currency, onConfirm, onClose }: Props) {
  const [words, setWords] = useState('');
  const id = useId();
  const { paid, expected, difference } = expectedAmount(payment);
  const told = toCents(paid ?? expected ?? 0);
  const wished = wanted(words);
  const away = ({ movement }: Free) => Math.abs(movement.cents - told);
  const found = free
    .filter(({ movement }) => wished === '' || folded(movementText(movement, currency)).includes(wished))
    .sort((one, other) => away(one) - away(other))
    .slice(0, SHOWN);

  /** Nothing but the person says that they are one. */
  function asked({ movement, mark }: Free): MatchToConfirm {
    const doubts: PairDoubt[] = ['referenceOther'];
    if (movement.cents !== told) doubts.push('amount');
    else if (Math.abs(difference ?? 0) > TOLERANCE[currency]) doubts.push('order');
    const match = { payment, movement, mark };
    return { ...match, reasons: [...checkReasons(payment), ...pairReasons({ ...match, doubts })] };
  }

  return (
    <Modal
      title={RECONCILE_MESSAGES.whichMovement}
      wide
      onClose={onClose}
      actions={
        <button type="button" className="button" onClick={onClose}>
          {RECONCILE_MESSAGES.cancel}
        </button>
      }
    >
      <div className={styles.search}>
        <PaymentSide payment={payment} />
        <div>
          <label className="field-label" htmlFor={id}>
            {RECONCILE_MESSAGES.filter}
          </label>
          <input
            id={id}
            className="control"
            type="search"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
        <p role="status">{found.length === 0 && RECONCILE_MESSAGES.noFree}</p>
        <ul className={styles.candidates}>
          {found.map((one) => (
            <CandidatePair
              key={one.movement.line}
              asked={asked(one)}
              currency={currency}
              shown={[]}
              onConfirm={onConfirm}
            />
          ))}
        </ul>
      </div>
    </Modal>
  );
}
