import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Strips.module.css';

interface Props {
  /** The words. */
  text: ReactNode;
  tone?: 'warning';
  /** Its buttons. */
  children?: ReactNode;
  /** Dismisses it. */
  onClose?: () => void;
}

/** One of the messages above a page (layout/Strips.tsx). */
export function Strip({ text, tone, children, onClose }: Props) {
  return (
    <div className={`panel ${styles.strip} ${tone ? styles[tone] : ''}`}>
      <span className={styles.text} dir="auto">
        {text}
      </span>
      {children}
      {onClose && (
        <button type="button" className="icon-button" aria-label="Cerrar aviso" onClick={onClose}>
          <X size={18} aria-hidden />
        </button>
      )}
    </div>
  );
}
