import type { ReactNode } from 'react';
import styles from './States.module.css';

export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={`panel ${styles.state}`} data-empty tabIndex={-1}>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Shows what could not be loaded, and loads again on Reintentar. */
export function ErrorState({ text, onRetry, children }: { text: string; onRetry: () => void; children?: ReactNode }) {
  return (
    <div className={`panel ${styles.state}`} role="alert">
      <p>{text}</p>
      <button type="button" className="button" onClick={onRetry}>
        Reintentar
      </button>
      {children}
    </div>
  );
}
