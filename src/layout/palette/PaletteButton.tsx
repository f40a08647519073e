import { Search } from 'lucide-react';
import styles from './PaletteButton.module.css';

export const PALETTE_LABEL = 'Ir a…';

interface Props {
  /** Without its text, in narrow places. */
  compact?: boolean;
  onClick: () => void;
}

/** Looks like the field that it opens. */
export function PaletteButton({ compact = false, onClick }: Props) {
  if (compact) {
    return (
      <button type="button" className={`icon-button ${styles.compact}`} aria-label={PALETTE_LABEL} onClick={onClick}>
        <Search aria-hidden />
      </button>
    );
  }
  return (
    <button type="button" className={`control ${styles.field}`} aria-keyshortcuts="Control+K Meta+K" onClick={onClick}>
      <Search size={18} aria-hidden />
      <span>{PALETTE_LABEL}</span>
      <kbd className={styles.keys} aria-hidden>
        {/Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </button>
  );
}
