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

/**
 * Sends the surrounding form. Why the last try failed stands beside it until the next one: the focus may be back on the
 * button by then, and the toast is gone in a moment.
 */
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

/** The form's one action, at hand however long the form is. */
export function FormActions({ submitLabel }: { submitLabel: string }) {
  return (
    <div className={styles.actions}>
      <SubmitButton label={submitLabel} />
    </div>
  );
}
