import type { ReactNode } from 'react';
import styles from './Field.module.css';

export interface FieldProps {
  source: string;
  label: string;
  helperText?: string | undefined;
}

interface Told {
  id: string;
  /** What is wrong; shown in place of the help. */
  message?: string | undefined;
  helperText?: string | undefined;
}

interface Props extends Told {
  label: string;
  children: ReactNode;
}

/** A control under its label. What is said about it stands below, where one line is kept free so that nothing jumps. */
export function Field({ id, label, message, helperText, children }: Props) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children}
      <p id={`${id}-told`} className={message === undefined ? styles.hint : styles.error}>
        {message ?? helperText}
      </p>
    </div>
  );
}

/** Ties a control to its field: the label, whether it is wrong, and what is said about it. */
export function controlOf({ id, message, helperText }: Told) {
  return {
    id,
    'aria-invalid': message !== undefined,
    'aria-describedby': (message ?? helperText) ? `${id}-told` : undefined,
  };
}

/** The box around a control and what stands at its end; it is drawn as one, with the focus around the whole of it. */
export function Frame({ children }: { children: ReactNode }) {
  return <span className={`control ${styles.frame}`}>{children}</span>;
}
