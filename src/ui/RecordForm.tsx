import { yupResolver } from '@hookform/resolvers/yup';
import { Form, useSaveContext } from 'ra-core';
import { type ReactNode, useMemo, useRef } from 'react';
import type { yup } from '../../contract/locale';
import { FormTheme } from '../theme/FormTheme';
import { FormActions } from './FormActions';
import { FormFieldset } from './FormFieldset';
import { FormNotice } from './FormNotice';
import { PageHeader } from './PageHeader';
import { toast } from './toast';
import { useFocusFirstError } from './useFocusFirstError';

interface Props {
  title: string;
  submitLabel: string;
  /** Where 'Atrás' leads when there is no history. */
  list: string;
  /** What the fields must hold, and the shape in which it is sent. */
  schema: yup.ObjectSchema<yup.AnyObject>;
  /** What the fields hold that the record says nothing of. */
  defaultValues: object;
  /** Why nothing can be saved; without it everything can. */
  refusal?: string | false;
  left: boolean;
  loading?: boolean;
  notice?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

// A record that is read once more in the background leaves alone what somebody typed (A75).
const RESET = { keepDirtyValues: true } as const;

/** A page with one form: it sends what its rules accept, keeps everything after a failure and warns before it is lost. */
export function RecordForm({
  title,
  submitLabel,
  list,
  schema,
  defaultValues,
  refusal,
  left,
  loading = false,
  notice,
  children,
}: Props) {
  const { save } = useSaveContext();
  const resolver = useMemo(() => yupResolver(schema, { stripUnknown: true }), [schema]);

  const sent = useRef(false);

  async function handleSubmit(values: object) {
    // Whatever submits a form twice before its button is drawn as disabled.
    if (sent.current) return undefined;
    sent.current = true;
    let failure: unknown;
    await save?.(values, {
      onError: (error: unknown) => {
        failure = error;
        sent.current = false;
        toast.error(error);
      },
    });
    // React-admin keeps failures to itself. The form has to know, or it would believe that nothing is unsaved.
    return failure ? { root: { save: String(failure) } } : undefined;
  }

  return (
    <FormTheme>
      <PageHeader title={title} back={list} />
      <Form
        resolver={resolver}
        defaultValues={defaultValues}
        resetOptions={RESET}
        onSubmit={handleSubmit}
        shouldFocusError={false}
        warnWhenUnsavedChanges={!left}
        disableInvalidFormNotification
        noValidate
      >
        {notice}
        {refusal && <FormNotice text={refusal} />}
        <Fields locked={left || loading || Boolean(refusal)} submitLabel={submitLabel}>
          {children}
        </Fields>
      </Form>
    </FormTheme>
  );
}

function Fields({ locked, submitLabel, children }: { locked: boolean; submitLabel: string; children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useFocusFirstError(fields);
  return (
    <FormFieldset locked={locked}>
      <div ref={fields}>{children}</div>
      <FormActions submitLabel={submitLabel} />
    </FormFieldset>
  );
}
