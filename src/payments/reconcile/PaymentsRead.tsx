import type { useWholeSet } from '../../tables/wholeSet/useWholeSet';
import { readingAge } from '../../ui/agoTexts';
import { useNow } from '../../ui/useNow';
import { loadingText } from '../messages';
import { MESSAGES } from './messages';
import styles from './Reconcile.module.css';

/** The progress of reading all payments, with buttons to stop and go on. */
export function PaymentsRead({ set }: { set: ReturnType<typeof useWholeSet<'payments'>> }) {
  const now = useNow();
  const { state, counted, failure, rows, readAt } = set;
  const pending = rows.filter(({ status }) => status === 'pending').length;
  if (state === 'whole') {
    return (
      <p className={`muted ${styles.known}`}>
        <span role="status">{MESSAGES.known(pending, rows.length, readingAge(readAt ?? Date.now(), now))}</span>{' '}
        <button type="button" className="button button-quiet" onClick={() => set.readAgain()}>
          {MESSAGES.readAgain}
        </button>
      </p>
    );
  }
  if (state === 'stopped') {
    return (
      <div role="alert" className={styles.known}>
        <p>{failure ? `${failure} ${MESSAGES.stopped}` : MESSAGES.stopped}</p>
        <button type="button" className="button" onClick={() => set.read()}>
          {MESSAGES.goOn}
        </button>
      </div>
    );
  }
  return (
    <div className={styles.known}>
      <p role="status">{loadingText(counted.read, counted.of)}</p>
      <progress
        aria-label={loadingText(0, undefined)}
        className={styles.progress}
        {...(counted.of !== undefined && { value: counted.read, max: counted.of })}
      />
      <button type="button" className="button" onClick={set.stop}>
        {MESSAGES.stop}
      </button>
    </div>
  );
}
