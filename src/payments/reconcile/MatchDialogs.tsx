import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { TOLERANCE } from '../../../contract/checks';
import { clock } from '../../../contract/clock';
import { type Currency, toCents } from '../../../contract/money';
import { heldBack } from '../../../contract/outcome';
import type { PairDoubt } from '../../../contract/services/announcedShapes';
import { folded, wanted } from '../../../contract/typedText';
import { BatchDialog } from '../../lists/BatchDialog';
import { whatBecame } from '../../lists/runBatch';
import type { AppDataProvider } from '../../providers/dataProvider';
import type { PaymentRecord } from '../../providers/tableRecords';
import { Modal } from '../../ui/Dialog';
import { BATCH_COLUMNS, expectedAmount } from '../paymentTexts';
import { setStatus } from '../sendDecision';
import { checkReasons, movementText, pairReasons, RECONCILE_MESSAGES } from './messages';
import { CandidatePair, type MatchToConfirm, PaymentSide, Reasons } from './Pair';
import styles from './Reconcile.module.css';
import type { Matches } from './useMatches';

type Free = Matches['unclaimed'][number];

interface ByHandProps {
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
export function ByHandDialog({ payment, free, currency, onConfirm, onClose }: ByHandProps) {
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

interface ConfirmProps {
  matches: readonly MatchToConfirm[];
  currency: Currency;
  /** Called with whether any was sent. */
  onClose: (isDone: boolean) => void;
}

/** A claim holds for ten minutes: after less than that, as when a laptop has slept, it is made once more. */
const HELD_MS = 4 * 60_000;

/**
 * Asks once, then confirms one payment after another. Before each its movement is claimed, so that no other clerk
 * confirms another payment with it.
 */
export function ConfirmMatches({ matches, currency, onClose }: ConfirmProps) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();

  async function confirm({ payment, mark }: MatchToConfirm) {
    const askedAt = clock.time();
    try {
      await dataProvider.claimMovement(payment.id, mark);
      if (!clock.isWithin(askedAt, HELD_MS)) await dataProvider.claimMovement(payment.id, mark);
    } catch (error) {
      // Whatever became of the claim, nothing was confirmed.
      throw whatBecame(error).outcome === 'unknown' ? heldBack(error) : error;
    }
    try {
      await dataProvider.confirmPayment(payment);
    } catch (error) {
      // Not where it may be confirmed; where this fails too, the claim lapses by itself.
      if (whatBecame(error).outcome === 'refused')
        await dataProvider.releaseMovement(payment.id).catch(() => undefined);
      throw error;
    }
    setStatus(queryClient, [payment.id], 'confirmed');
  }

  return (
    <BatchDialog
      title={RECONCILE_MESSAGES.confirm(matches.length)}
      question={RECONCILE_MESSAGES.question(matches.length)}
      items={matches}
      columns={[
        ...BATCH_COLUMNS.map(({ label, value }) => ({ label, value: ({ payment }: MatchToConfirm) => value(payment) })),
        { label: RECONCILE_MESSAGES.movement, value: ({ movement }) => movementText(movement, currency) },
      ]}
      noteOf={({ reasons }) => <Reasons reasons={reasons} />}
      caution={matches.some(({ reasons }) => reasons.length > 0) ? RECONCILE_MESSAGES.warned : ''}
      send={confirm}
      onClose={(lines) => onClose(lines.some(({ outcome }) => outcome !== 'untried'))}
    />
  );
}
