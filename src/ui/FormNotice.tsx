import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './FormNotice.module.css';

interface Props {
  text: ReactNode;
  /** For narrow places: a long text is scrolled. It is read out after the toast about it. */
  compact?: boolean;
  /** Screen readers are told when they are quiet. */
  quiet?: boolean;
  id?: string;
  action?: { label: string; pending: boolean; onClick: () => void };
}

const LONG = 200;

/** Something to know before filling in the form, or trying again. */
export function FormNotice({ text, compact = false, quiet = compact, id, action }: Props) {
  return (
    <div id={id} className={`${styles.notice} ${compact ? styles.compact : ''}`} role={quiet ? 'status' : 'alert'}>
      <TriangleAlert size={20} aria-hidden />
      {/* Focusable, so that the keyboard can scroll a long text. */}
      <p tabIndex={compact && typeof text === 'string' && text.length > LONG ? 0 : undefined}>
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
