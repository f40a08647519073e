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

interface ErrorStateProps {
  text: string;
  onRetry: () => void;
  children?: ReactNode;
}

/** Shows what could not be loaded, and loads again on Reintentar. */
export function ErrorState({ text, onRetry, children }: ErrorStateProps) {
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
