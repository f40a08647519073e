import type { ReactNode } from 'react';
import styles from './Strips.module.css';

interface Props {
  /** The words. */
  text: ReactNode;
  tone?: 'warning';
  /** Its buttons, one of which dismisses it. */
  children?: ReactNode;
}

/** One of the messages below everything (Strips.tsx). */
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
