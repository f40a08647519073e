import type { ReactNode } from 'react';
import styles from './Strips.module.css';

interface Props {
  /** The words. */
  text: ReactNode;
  tone?: 'lost';
  /** What can be done about it, and what puts it off. */
  children?: ReactNode;
}

/** One of the things that are said below everything (Strips.tsx). */
export function Strip({ text, tone, children }: Props) {
  return (
    <div className={`panel ${styles.strip} ${tone ? styles[tone] : ''}`}>
      <span className={styles.text} dir="auto">
        {text}
      </span>
      {children}
    </div>
  );
}
