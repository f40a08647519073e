import { TriangleAlert } from 'lucide-react';
import styles from './FormNotice.module.css';

interface Props {
  text: string;
  /** What can be done about it; it stands behind the text. */
  action?: { label: string; pending: boolean; onClick: () => void };
}

/** Something that a person should know before filling in the form. */
export function FormNotice({ text, action }: Props) {
  return (
    <div className={styles.notice} role="alert">
      <TriangleAlert size={20} aria-hidden />
      <p>
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
