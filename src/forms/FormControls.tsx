import { type ReactNode, useEffect, useId, useRef } from 'react';
import { SaveButton } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Themed } from '../theme/Themed';
import { BackButton } from '../ui/BackButton';
import styles from '../ui/FormLayout.module.css';
import { FormNotice } from '../ui/FormNotice';
import { DraftStatus } from './FormDraft';

interface Props {
  /** Keeps everything disabled after the save too. */
  locked?: boolean;
  children: ReactNode;
}

/**
 * Disables its content while the form is saved: `disabled` for native controls, `inert` for the map and for selects
 * made of plain elements. The focus comes back to where it was, or goes to the first field with an error.
 */
export function FormFieldset({ locked = false, children }: Props) {
  // Being checked, its pictures uploaded or itself sent.
  const { isSubmitting: saving, submitCount } = useFormState();
  const disabled = saving || locked;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<HTMLElement>(null);

  useEffect(() => {
    // Disabling took the focus away, and it has not moved elsewhere since.
    if (!disabled && document.activeElement === document.body) focused.current?.focus({ preventScroll: true });
  }, [disabled]);

  useEffect(() => {
    // React Hook Form would do it while the fields are still disabled, and in the order in which they were registered.
    if (submitCount === 0 || saving) return;
    const wrong = fieldset.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  }, [submitCount, saving]);

  return (
    <>
      <fieldset
        ref={fieldset}
        className={styles.fieldset}
        disabled={disabled}
        inert={disabled}
        onFocus={({ target }) => {
          focused.current = target;
        }}
      >
        <Themed>{children}</Themed>
      </fieldset>
      <span aria-live="polite" className="visually-hidden">
        {saving && 'Guardando…'}
      </span>
    </>
  );
}

/** Sends the surrounding form. The reason of the last failure is beside it, since the toast soon goes. */
export function SubmitButton({ label }: { label: string }) {
  const { isSubmitting: saving, errors } = useFormState();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { save: failed, again } = errors.root ?? {};
  const failure = failed?.message;
  const told = Boolean(failure) && !saving;
  const retry = again?.message && {
    label: again.message,
    pending: saving,
    onClick: () => button.current?.form?.requestSubmit(button.current),
  };
  return (
    <>
      {told && <FormNotice id={id} text={String(failure)} compact {...(retry && { action: retry })} />}
      <SaveButton ref={button} label={label} aria-busy={saving} aria-describedby={told ? id : undefined} />
    </>
  );
}

interface ToolbarProps {
  submitLabel: string;
  /** Where 'Cancelar' leads when there is no history. */
  list: string;
  /** Another way to send the form. */
  children?: ReactNode;
}

/** Visible at any scroll position of the form. */
export function Toolbar({ submitLabel, list, children }: ToolbarProps) {
  return (
    <div className={styles.actions} data-foot>
      <DraftStatus />
      <BackButton fallback={list} cancels />
      <SubmitButton label={submitLabel} />
      {children}
    </div>
  );
}
