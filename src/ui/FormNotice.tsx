import { TriangleAlert } from 'lucide-react';
import styles from './FormNotice.module.css';

interface Props {
  text: string;
  /** For narrow places: a long text is scrolled. It is read out after the toast about it. */
  compact?: boolean;
  id?: string;
  action?: { label: string; pending: boolean; onClick: () => void };
}

/** A longer text may have to be scrolled. */
const LONG = 200;

/** Something to know before filling in the form, or trying again. */
export function FormNotice({ text, compact = false, id, action }: Props) {
  return (
    <div id={id} className={`${styles.notice} ${compact ? styles.compact : ''}`} role={compact ? 'status' : 'alert'}>
      <TriangleAlert size={20} aria-hidden />
      {/* Focusable, so that the keyboard can scroll a long text. */}
      <p tabIndex={compact && text.length > LONG ? 0 : undefined}>
        {text}
        {action && (
          <>
            {' · '}
            <button type="button" className={styles.link} disabled={action.pending} onClick={action.onClick}>
              {action.label}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
