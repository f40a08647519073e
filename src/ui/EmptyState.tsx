import type { ReactNode } from 'react';
import styles from './States.module.css';

export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={`panel ${styles.state}`} data-empty tabIndex={-1}>
      <img src="/illustrations/empty.svg" alt="" width="160" height="120" />
      <p>{text}</p>
      {children}
    </div>
  );
}
