import type { LucideIcon } from 'lucide-react';
import styles from './Badge.module.css';

export type Tone = 'success' | 'info' | 'warning' | 'danger' | 'neutral';

/** A state as a word and an icon; the colour only repeats them. */
export function Badge({ tone, icon: Icon, label }: { tone: Tone; icon: LucideIcon; label: string }) {
  return (
    <span
      className={styles.badge}
      data-badge
      style={tone === 'neutral' ? undefined : { color: `var(--${tone})`, background: `var(--${tone}-soft)` }}
    >
      <Icon size={14} aria-hidden />
      <span>{label}</span>
    </span>
  );
}
