import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import styles from '../ui/FormLayout.module.css';
import { FormNotice } from '../ui/FormNotice';
import { useSaving } from './formState';

interface Props {
  /** Keeps everything disabled beyond the saving. */
  locked?: boolean;
  children: ReactNode;
}

/**
 * Disables its content while the form is saved: `disabled` for what is native, `inert` for the map and for selects made
 * of plain elements. The focus comes back to where it was.
 */
export function FormFieldset({ locked = false, children }: Props) {
  const saving = useSaving();
  const disabled = saving || locked;
  const focused = useRef<HTMLElement>(null);

  useEffect(() => {
    // Disabling took the focus away; nobody else has asked for it since.
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

/** Sends the surrounding form. Why the last try failed stands beside it, since the toast is soon gone. */
export function SubmitButton({ label }: { label: string }) {
  const saving = useSaving();
  const id = useId();
  const failure = useFormState().errors.root?.save?.message;
  const told = Boolean(failure) && !saving;
  return (
    <>
      {told && <FormNotice id={id} text={String(failure)} compact />}
      <button
        type="submit"
        className="button button-primary"
        aria-busy={saving}
        aria-describedby={told ? id : undefined}
      >
        {saving && <LoaderCircle size={18} className={styles.spinner} aria-hidden />}
        {label}
      </button>
    </>
  );
}

/** In sight however long the form is. */
export function FormActions({ submitLabel }: { submitLabel: string }) {
  return (
    <div className={styles.actions}>
      <SubmitButton label={submitLabel} />
    </div>
  );
}
