import { yupResolver } from '@hookform/resolvers/yup';
import { type ReactNode, type Ref, useImperativeHandle, useMemo } from 'react';
import { Form } from 'react-admin';
import { type FieldValues, type Resolver, type UseFormReturn, useFormContext } from 'react-hook-form';
import type { yup } from '../../contract/locale';
import { toast } from '../ui/toast';
import { useOneAtATime } from '../ui/useOneAtATime';
import { NotSent, SaveCancelled, saveErrors } from './saveFailure';

export interface SubmitFormProps<Values extends FieldValues> {
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

// A record that is read again in the background replaces nothing that the user typed, and no message (A75).
const RESET = { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true } as const;

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
