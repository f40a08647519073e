import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './FormLayout.module.css';
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
  const focused = useRef<Element | null>(null);
  const fieldset = useRef<HTMLFieldSetElement>(null);

  // Before the browser takes the focus away from what has just been disabled.
  useLayoutEffect(() => {
    if (disabled) {
      focused.current = document.activeElement;
      return;
    }
    const before = focused.current;
    focused.current = null;
    if (before instanceof HTMLElement && fieldset.current?.contains(before)) before.focus({ preventScroll: true });
  }, [disabled]);

  return (
    <>
      <fieldset ref={fieldset} className={styles.fieldset} disabled={disabled} inert={disabled}>
        {children}
      </fieldset>
      <span aria-live="polite" className="visually-hidden">
        {saving && 'Guardando…'}
      </span>
    </>
  );
}
