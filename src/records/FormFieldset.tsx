import { type ReactNode, useEffect, useRef } from 'react';
import styles from '../ui/FormLayout.module.css';
import { useSaving } from './useSaving';

interface Props {
  /** Keeps everything disabled beyond the saving. */
  locked?: boolean;
  children: ReactNode;
}

/**
 * Disables all that stands in it while the form is saved (R148, R149): `disabled` for what is native, `inert` for the
 * map and for selects made of plain elements. The focus comes back to where it was.
 */
export function FormFieldset({ locked = false, children }: Props) {
  const saving = useSaving();
  const disabled = saving || locked;
  const focused = useRef<HTMLElement>(null);

  useEffect(() => {
    // The browser has taken the focus from what was disabled; nobody else has asked for it since.
    if (!disabled && document.activeElement === document.body) focused.current?.focus({ preventScroll: true });
  }, [disabled]);

  return (
    <>
      <fieldset
        className={styles.fieldset}
        disabled={disabled}
        inert={disabled}
        onFocus={({ target }) => {
          focused.current = target;
        }}
      >
        {children}
      </fieldset>
      <span aria-live="polite" className="visually-hidden">
        {saving && 'Guardando…'}
      </span>
    </>
  );
}
