import type { ReactNode } from 'react';
import styles from './Facts.module.css';

interface Props {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  compact?: boolean;
}

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
