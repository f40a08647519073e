import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './FormNotice.module.css';

interface Props {
  text: ReactNode;
  /** For narrow places: a long text is scrolled. It is announced after the toast about it. */
  compact?: boolean;
  /** Screen readers announce it when they are idle. */
  quiet?: boolean;
  id?: string;
  action?: { label: string; pending?: boolean; onClick: () => void };
}

const LONG = 200;

/** A notice before a form is filled in, or sent again. */
export function FormNotice({ text, compact = false, quiet = compact, id, action }: Props) {
  return (
    <div id={id} className={`${styles.notice} ${compact ? styles.compact : ''}`} role={quiet ? 'status' : 'alert'}>
      <TriangleAlert size={20} aria-hidden />
      {/* Focusable, so that a long text can be scrolled by keyboard. */}
      <p tabIndex={compact && typeof text === 'string' && text.length > LONG ? 0 : undefined}>
        <span>{text}</span>
        {action && (
          <>
            <span> · </span>
            <button type="button" className={styles.link} disabled={action.pending} onClick={action.onClick}>
              {action.label}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
