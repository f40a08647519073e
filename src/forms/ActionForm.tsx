import { yupResolver } from '@hookform/resolvers/yup';
import { type MutationKey, useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Form } from 'react-admin';
import { type DefaultValues, type FieldValues, type Resolver, useFormContext } from 'react-hook-form';
import type { yup } from '../../contract/locale';
import { FormFieldset, SubmitButton } from './FormControls';
import { useSubmit } from './useSubmit';

interface Props<Values extends FieldValues, Answer> {
  /** The rules of the fields, and the shape in which they are sent. */
  schema: yup.ObjectSchema<Values>;
  /** Of every field; the form is reset to these once it was sent. */
  defaultValues: DefaultValues<Values>;
  /** By this staleLists.ts finds the lists to read again. */
  mutationKey: MutationKey;
  send: (values: Values) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  submitLabel: string;
  /** The advice where the answer was lost and sending it again would not show the outcome. */
  maybeDone?: string;
  /** Beside the button that sends it. */
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A form within a page for something that is no record: sends what its rules accept, keeps it after a failure. */
export function ActionForm<Values extends FieldValues, Answer>(props: Props<Values, Answer>) {
  const { schema, defaultValues, mutationKey, send, onDone, submitLabel, maybeDone, actions, className, children } =
    props;
  // For a schema whose fields are not known here, yup's types are wider than its values.
  const resolver = useMemo(() => yupResolver(schema) as unknown as Resolver, [schema]);
  const { mutateAsync } = useMutation({ mutationKey, mutationFn: send, onSuccess: onDone });
  const { submit, sent } = useSubmit((values: Values) => mutateAsync(values), {
    mode: 'update',
    names: Object.keys(schema.fields),
    maybeDone,
  });

  return (
    <Form
      resolver={resolver}
      defaultValues={defaultValues}
      onSubmit={(values: FieldValues) => submit(values as Values)}
      shouldFocusError={false}
      disableInvalidFormNotification
      noValidate
      {...(className && { className })}
    >
      <EmptyOnceSent sent={sent} />
      <FormFieldset>
        {children}
        <div className="buttons">
          <SubmitButton label={submitLabel} />
          {actions}
        </div>
      </FormFieldset>
    </Form>
  );
}

function EmptyOnceSent({ sent }: { sent: number }) {
  const { reset } = useFormContext();
  useEffect(() => {
    if (sent > 0) reset();
  }, [sent, reset]);
  return null;
}
