import { Undo2 } from 'lucide-react';
import styles from './Desk.module.css';
import { DESK } from './messages';
import type { useDesk } from './useDesk';

/** To the payment that was shown before, also from the end. */
export function BackToBefore({ desk }: { desk: Pick<ReturnType<typeof useDesk>, 'hasBefore' | 'back'> }) {
  return (
    <button
      type="button"
      className="button"
      title={DESK.back}
      data-shortcut="z"
      disabled={!desk.hasBefore}
      onClick={desk.back}
    >
      <Undo2 size={18} aria-hidden />
      <span className={styles.word}>{DESK.back}</span>
    </button>
  );
}
