import type { ReactNode } from 'react';
import styles from './Facts.module.css';

interface Props {
  /** Each with its label. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** For a dialog or a card. */
  compact?: boolean;
}

/** What is known of a payment, label by label. */
export function Facts({ facts, compact = false }: Props) {
  return (
    <dl className={`${styles.facts} ${compact ? styles.compact : ''}`}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
