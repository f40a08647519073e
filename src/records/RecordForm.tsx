import { yupResolver } from '@hookform/resolvers/yup';
import { Form, useSaveContext } from 'ra-core';
import { type ReactNode, useMemo, useRef } from 'react';
import type { yup } from '../../contract/locale';
import { FormTheme } from '../theme/FormTheme';
import { FormNotice } from '../ui/FormNotice';
import { PageHeader } from '../ui/PageHeader';
import { toast } from '../ui/toast';
import { useOneAtATime } from '../ui/useOneAtATime';
import type { RecordField } from './ConflictDialog';
import { FormActions, FormFieldset } from './FormParts';
import { useFocusFirstError, useTellUnsaved } from './formState';
import { SaveOnTop } from './SaveOnTop';
import { NotSent, SaveCancelled, saveErrors } from './saveFailure';

interface Props {
  mode: 'create' | 'update';
  title: string;
  name?: string | undefined;
  submitLabel: string;
  /** Where 'Atrás' leads when there is no history. */
  list: string;
  /** The rules of the fields, and the shape in which they are sent. */
  schema: yup.ObjectSchema<yup.AnyObject>;
  /** For fields that the record lacks. */
  defaultValues: object;
  /** How the fields are shown beside what somebody else has saved; needed where a record is updated. */
  fields?: readonly RecordField[];
  /** Why nothing can be saved; without it everything can. */
  refusal?: string | false;
  left: boolean;
  loading?: boolean;
  notice?: ReactNode;
  /** Further actions, at the head of the page. */
  actions?: ReactNode;
  children: ReactNode;
}

// A record that is read again in the background leaves alone what somebody typed (A75).
const RESET = { keepDirtyValues: true } as const;

/** A page with one form: sends what its rules accept, keeps everything after a failure, warns before a loss. */
export function RecordForm({
  mode,
  title,
  name,
  submitLabel,
  list,
  schema,
  defaultValues,
  fields,
  refusal,
  left,
  loading = false,
  notice,
  actions,
  children,
}: Props) {
  const { save } = useSaveContext();
  const resolver = useMemo(() => yupResolver(schema, { stripUnknown: true }), [schema]);

  const begin = useOneAtATime();

  async function handleSubmit(values: object) {
    const end = begin();
    if (!end) return undefined;
    let failure: unknown;
    await save?.(values, {
      onError: (error: unknown) => {
        failure = error;
        end();
        if (!(error instanceof SaveCancelled)) toast.error((error instanceof NotSent && error.cause) || error);
      },
    });
    // React-admin keeps failures to itself; without an error the form would count as saved.
    return failure ? saveErrors(failure, mode, Object.keys(schema.fields)) : undefined;
  }

  return (
    <FormTheme>
      <PageHeader title={title} name={name} back={list} actions={actions} />
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
        {mode === 'update' && fields && <SaveOnTop fields={fields} schema={schema} loading={loading} />}
        {notice}
        {refusal && <FormNotice text={refusal} />}
        <Fields left={left} locked={left || loading || Boolean(refusal)} submitLabel={submitLabel}>
          {children}
        </Fields>
      </Form>
    </FormTheme>
  );
}

interface FieldsProps {
  left: boolean;
  locked: boolean;
  submitLabel: string;
  children: ReactNode;
}

function Fields({ left, locked, submitLabel, children }: FieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  useTellUnsaved(!left);
  useFocusFirstError(fields);
  return (
    <FormFieldset locked={locked}>
      <div ref={fields}>{children}</div>
      <FormActions submitLabel={submitLabel} />
    </FormFieldset>
  );
}
