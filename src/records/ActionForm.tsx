import { yupResolver } from '@hookform/resolvers/yup';
import { type MutationKey, useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, type Path, type Resolver, useForm } from 'react-hook-form';
import type { yup } from '../../contract/locale';
import { toast } from '../ui/toast';
import { useOneAtATime } from '../ui/useOneAtATime';
import { FormFieldset, SubmitButton } from './FormParts';
import { saveErrors } from './saveFailure';

interface Props<Values extends FieldValues, Answer> {
  /** The rules of the fields, and the shape in which they are sent. */
  schema: yup.ObjectSchema<Values>;
  /** Of every field; the form is as empty again once it was sent. */
  defaultValues: DefaultValues<Values>;
  /** Tells staleLists.ts which lists to read again. */
  mutationKey: MutationKey;
  send: (values: Values) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  submitLabel: string;
  /** What to do where the answer was lost and sending it again would not tell what became of it. */
  maybeDone?: string;
  /** Beside the button that sends it. */
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A form within a page for something that is no record: sends what its rules accept, once at a time, and keeps what was
 * typed after a failure, which is told in a toast and beside the field that it is about, or else above the button.
 */
export function ActionForm<Values extends FieldValues, Answer>(props: Props<Values, Answer>) {
  const { schema, defaultValues, mutationKey, send, onDone, submitLabel, maybeDone, actions, className, children } =
    props;
  const form = useForm<Values, unknown, Values>({
    // Of a schema whose fields are not known here, yup's types say less than it gives.
    resolver: yupResolver(schema) as unknown as Resolver<Values, unknown, Values>,
    defaultValues,
    shouldFocusError: false,
  });
  const begin = useOneAtATime();
  const { mutateAsync } = useMutation({ mutationKey, mutationFn: send, onSuccess: onDone, onError: toast.error });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const end = begin();
    if (!end) return;
    let sent = false;
    await form.handleSubmit(async (typed) => {
      await mutateAsync(typed).then(() => {
        sent = true;
      }, markFailure);
    })(event);
    end();
    if (sent) form.reset(defaultValues);
  }

  function markFailure(failure: unknown) {
    const { root, ...marked } = saveErrors(failure, 'update', Object.keys(schema.fields), maybeDone);
    const fields = Object.entries(marked as Record<string, string>);
    for (const [name, message] of fields) form.setError(name as Path<Values>, { type: 'server', message });
    if (fields.length > 0) return;
    form.setError('root.save', { message: root.save });
    if (root.again) form.setError('root.again', { message: root.again });
  }

  return (
    <FormProvider {...form}>
      <form noValidate className={className} onSubmit={handleSubmit}>
        <FormFieldset>
          {children}
          <div className="buttons">
            <SubmitButton label={submitLabel} />
            {actions}
          </div>
        </FormFieldset>
      </form>
    </FormProvider>
  );
}
