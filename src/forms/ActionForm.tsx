import { type MutationKey, useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { FormFieldset, SubmitButton } from './FormControls';
import { SubmitForm, type SubmitFormProps } from './SubmitForm';

interface Props<Values extends FieldValues, Answer>
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
export function ActionForm<Values extends FieldValues, Answer>(props: Props<Values, Answer>) {
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
