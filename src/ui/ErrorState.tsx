import type { ReactNode } from 'react';
import failure from './error.svg?inline';
import styles from './States.module.css';

interface Props {
  text: string;
  onRetry: () => void;
  children?: ReactNode;
}

/** Shows what could not be loaded, and loads again on Reintentar. */
export function ErrorState({ text, onRetry, children }: Props) {
  return (
    <div className={`panel ${styles.state}`} role="alert">
      <img src={failure} alt="" width="160" height="120" />
      <p>{text}</p>
      <button type="button" className="button" onClick={onRetry}>
        Reintentar
      </button>
      {children}
    </div>
  );
}
