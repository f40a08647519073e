import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { PRODUCT } from '../../contract/product';
import { LANDING } from '../resources';
import { useOneAtATime } from '../ui/hooks';
import { ProgressBar } from '../ui/ProgressBar';
import styles from './DoorForm.module.css';

interface DoorProps {
  title: string;
  /** The title takes the focus: it shows the result of the form before. */
  told?: boolean;
  sending?: boolean;
  children: ReactNode;
}

/** A card for pages without a signed-in user: the login, the new password. */
export function Door({ title, told = false, sending = false, children }: DoorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (told) heading.current?.focus();
  }, [told]);
  return (
    <main className={styles.page}>
      <title>{`${title} | ${PRODUCT.shortName}`}</title>
      <ProgressBar loading={sending} />
      <div className={`panel ${styles.card}`}>
        <a href={LANDING} className={styles.brand}>
          <img src="/mark.svg" alt="" width="40" height="40" />
          <span>{PRODUCT.name}</span>
        </a>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </main>
  );
}

/** Gives the handler of a form's submit, which hands on what was typed, and whether that is under way. */
export function useDoorSubmit(send: (typed: Record<string, FormDataEntryValue>) => Promise<void>) {
  const [sending, setSending] = useState(false);
  const sendOnce = useOneAtATime(async (form: HTMLFormElement) => {
    setSending(true);
    await send(Object.fromEntries(new FormData(form))).finally(() => setSending(false));
  });

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void sendOnce(event.currentTarget);
  }

  return { sending, handleSubmit };
}

interface FormProps {
  /** By the fields' names. */
  errors: Readonly<Record<string, string | undefined>>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** Its form: after a refusal the focus goes to the first field with an error. */
export function DoorForm({ errors, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);

  // In an effect, since a field that is disabled while the rules load cannot take the focus.
  useEffect(() => {
    const first = Object.keys(errors)[0];
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }, [errors]);

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      {children}
    </form>
  );
}

interface FieldProps extends ComponentProps<'input'> {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** A button at the end of the field. */
  end?: ReactNode;
}

/** One of its fields, which needs no other code to be loaded. */
export function DoorField({ name, label, hint, error, end, ...input }: FieldProps) {
  const told = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={name} className="field-label">
        {label}
      </label>
      <div className={styles.control}>
        <input
          id={name}
          name={name}
          className="control"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={told ? `${name}-told` : undefined}
          {...input}
        />
        {end}
      </div>
      {told && (
        <p id={`${name}-told`} className={error ? styles.error : styles.hint}>
          {told}
        </p>
      )}
    </div>
  );
}
