import { TriangleAlert } from 'lucide-react';
import styles from './FormNotice.module.css';

interface Props {
  text: string;
  /** Stands where there is little room: what is long is scrolled. It is read out when the toast about it has been. */
  compact?: boolean;
  id?: string;
  /** What can be done about it; it stands behind the text. */
  action?: { label: string; pending: boolean; onClick: () => void };
}

/** More than this may have to be scrolled. */
const LONG = 200;

/** Something that a person should know before filling in the form, or trying again. */
export function FormNotice({ text, compact = false, id, action }: Props) {
  return (
    <div id={id} className={`${styles.notice} ${compact ? styles.compact : ''}`} role={compact ? 'status' : 'alert'}>
      <TriangleAlert size={20} aria-hidden />
      {/* Whoever has no mouse reaches the rest of a long text by keyboard. */}
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
