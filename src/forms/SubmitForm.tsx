import { yupResolver } from '@hookform/resolvers/yup';
import { type MutationKey, useMutation } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef } from 'react';
import { Form, SaveButton } from 'react-admin';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import type { yup } from '../../contract/locale';
import { Themed } from '../theme/Themed';
import styles from '../ui/FormLayout.module.css';
import { FormNotice } from '../ui/FormNotice';
import { useOneAtATime } from '../ui/hooks';
import { BackButton } from '../ui/PageHeader';
import { toast } from '../ui/toast';
import { DraftStatus } from './FormDraft';
import { NotSent, SaveCancelled, saveErrors } from './saveRecord';

interface SubmitFormProps<Values extends FieldValues> {
  /** The rules of the fields, and the shape in which they are sent. */
  schema: yup.ObjectSchema<Values>;
  /** For fields that the record lacks. */
  defaultValues?: object;
  record?: object;
  /** Whether it changes something that exists. */
  isUpdate?: boolean;
  /** The advice where the answer was lost and sending it again would not show the outcome. */
  maybeDone?: string | undefined;
  /** Gets react-hook-form's functions for it. */
  ref?: Ref<UseFormReturn>;
  /** Rejects where the values were not sent. */
  send: (values: Values) => Promise<unknown>;
  className?: string;
  children: ReactNode;
}

// Read again in the background, a record replaces nothing that was typed, which stays a change, and no message (A75).
const RESET = { keepDirtyValues: true, keepDirty: true, keepErrors: true, keepIsSubmitted: true } as const;

/**
 * A form that sends what its rules accept, once at a time, and keeps its contents after a failure. That is shown in a
 * toast, and react-admin's Form puts its errors beside the fields and the button.
 */
export function SubmitForm<Values extends FieldValues>(props: SubmitFormProps<Values>) {
  const { schema, isUpdate = true, maybeDone, send, ref, children, ...form } = props;
  // For a schema whose fields are not known here, yup's types are wider than its values.
  const resolver = useMemo(() => yupResolver(schema, { stripUnknown: true }) as unknown as Resolver, [schema]);
  const submit = useOneAtATime((values: FieldValues) => send(values as Values).then(() => undefined, tell));

  function tell(failure: unknown) {
    if (!(failure instanceof SaveCancelled)) toast.error((failure instanceof NotSent && failure.cause) || failure);
    return saveErrors(failure, isUpdate, Object.keys(schema.fields), maybeDone);
  }

  return (
    <Form
      {...form}
      resolver={resolver}
      resetOptions={RESET}
      onSubmit={submit}
      shouldFocusError={false}
      disableInvalidFormNotification
      noValidate
    >
      <Handle to={ref} />
      {children}
    </Form>
  );
}

function Handle({ to }: { to: Ref<UseFormReturn> | undefined }) {
  const form = useFormContext();
  useImperativeHandle(to, () => form);
  return null;
}

interface FormControlsProps {
  /** Keeps everything disabled after the save too. */
  locked?: boolean;
  children: ReactNode;
}

/**
 * Disables its content while the form is saved: `disabled` for native controls, `inert` for the map and for selects
 * made of plain elements. The focus comes back to where it was, or goes to the first field with an error.
 */
export function FormFieldset({ locked = false, children }: FormControlsProps) {
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
export function SubmitButton({ label, onClick }: { label: string; onClick?: () => void }) {
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
      <SaveButton
        ref={button}
        label={label}
        onClick={onClick}
        aria-busy={saving}
        aria-describedby={told ? id : undefined}
      />
    </>
  );
}

interface ToolbarProps {
  submitLabel: string;
  /** Where 'Cancelar' leads when there is no history. */
  list: string;
  /** Told before it is sent whether another one is to be made; without it there is no button for that. */
  onChoose?: ((isAnother: boolean) => void) | undefined;
}

/** Visible at any scroll position of the form. */
export function Toolbar({ submitLabel, list, onChoose }: ToolbarProps) {
  function handleAnother(form: HTMLFormElement | null) {
    onChoose?.(true);
    form?.requestSubmit();
  }

  return (
    <div className={styles.actions} data-foot>
      <DraftStatus />
      <BackButton fallback={list} cancels />
      {onChoose && (
        <button
          type="button"
          className={`button ${styles.another}`}
          onClick={({ currentTarget }) => handleAnother(currentTarget.form)}
        >
          Guardar y crear otro
        </button>
      )}
      {/* Enter in a field presses this one. */}
      <SubmitButton label={submitLabel} onClick={() => onChoose?.(false)} />
    </div>
  );
}

interface ActionFormProps<Values extends FieldValues, Answer>
  extends Pick<SubmitFormProps<Values>, 'schema' | 'maybeDone' | 'className' | 'children'> {
  /** Of every field; the form is reset to these once it was sent. */
  defaultValues: DefaultValues<Values>;
  mutationKey: MutationKey;
  send: (values: Values) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  submitLabel: string;
  /** Beside the button that sends it. */
  actions?: ReactNode;
}

/** A form within a page for something that is no record. */
export function ActionForm<Values extends FieldValues, Answer>(props: ActionFormProps<Values, Answer>) {
  const { mutationKey, send, onDone, submitLabel, actions, children, ...form } = props;
  const { mutateAsync } = useMutation({ mutationKey, mutationFn: send, onSuccess: onDone });
  const ref = useRef<UseFormReturn>(null);

  async function sendAndEmpty(values: Values) {
    await mutateAsync(values);
    ref.current?.reset();
  }

  return (
    <SubmitForm {...form} ref={ref} send={sendAndEmpty}>
      <FormFieldset>
        {children}
        <div className="buttons">
          <SubmitButton label={submitLabel} />
          {actions}
        </div>
      </FormFieldset>
    </SubmitForm>
  );
}
