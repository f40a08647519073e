import { yupResolver } from '@hookform/resolvers/yup';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Form, useResourceContext, useSaveContext } from 'react-admin';
import { useLocation, useParams } from 'react-router';
import type { yup } from '../../contract/locale';
import { dashboardPath } from '../routes';
import { FormNotice } from '../ui/FormNotice';
import { PageHeader } from '../ui/PageHeader';
import type { RecordField } from './ConflictDialog';
import { CreateOnce } from './CreateOnce';
import { FormDraft } from './drafts/FormDraft';
import { FormActions, FormFieldset, useAskUnsaved } from './FormControls';
import type { RecordFormProps } from './RecordPages';
import { SaveOnTop } from './SaveOnTop';
import { useIntent } from './useIntent';
import { useSubmit } from './useSubmit';

interface Props extends RecordFormProps {
  title: string;
  submitLabel: string;
  list: string;
  /** The rules of the fields, and the shape in which they are sent. */
  schema: yup.ObjectSchema<yup.AnyObject>;
  /** For fields that the record lacks. */
  defaultValues: object;
  /** How the fields are shown beside another user's values; needed where a record is updated. */
  fields?: readonly RecordField[];
  /** Names of fields that no draft keeps. */
  secrets?: readonly string[];
  /** Why nothing can be saved; without it everything can. */
  refusal?: string | false;
  actions?: ReactNode;
  children: ReactNode;
}

// A record that is read again in the background must not replace what the user typed (A75).
const RESET = { keepDirtyValues: true } as const;
const UNSEEN = { visibility: 'hidden' } as const;
const NO_SECRETS: readonly string[] = [];

/** A page with one form: sends what its rules accept, keeps its contents after a failure, warns before a loss. */
export function RecordForm({
  mode,
  title,
  name,
  submitLabel,
  list,
  schema,
  defaultValues,
  fields,
  secrets = NO_SECRETS,
  refusal,
  left,
  loading = false,
  notice,
  actions,
  children,
}: Props) {
  const { save } = useSaveContext();
  const resolver = useMemo(() => yupResolver(schema, { stripUnknown: true }), [schema]);

  const kept = useMemo(() => Object.keys(schema.fields).filter((name) => !secrets.includes(name)), [schema, secrets]);
  const address = useFormAddress();
  const [isKnown, setKnown] = useState(false);
  const handleKnown = useCallback(() => setKnown(true), []);
  const [intent, setIntent] = useIntent();

  const { submit } = useSubmit(
    async (values: object) => {
      // React-admin does not pass failures on.
      const failed: unknown[] = [];
      await save?.(values, { onError: (error: unknown) => void failed.push(error) });
      if (failed.length > 0) throw failed[0];
    },
    { mode, names: Object.keys(schema.fields) },
  );

  return (
    <>
      <PageHeader title={title} name={name} back={list} actions={actions} />
      <Form
        resolver={resolver}
        defaultValues={defaultValues}
        resetOptions={RESET}
        onSubmit={submit}
        shouldFocusError={false}
        disableInvalidFormNotification
        noValidate
      >
        {!refusal && (
          <FormDraft
            address={address}
            title={name}
            isUpdate={mode === 'update'}
            names={kept}
            intent={mode === 'create' ? intent : undefined}
            onIntent={setIntent}
            onKnown={handleKnown}
            fields={fields}
            busy={loading || left}
          />
        )}
        {mode === 'create' && <CreateOnce intent={intent} />}
        {mode === 'update' && fields && <SaveOnTop fields={fields} schema={schema} loading={loading} />}
        {notice}
        {refusal && <FormNotice text={refusal} />}
        <AskUnsaved enabled={!left} fields={fields} />
        {/* Shown a moment later at most, in its space: what appears above must not move it. */}
        <div style={isKnown || refusal ? undefined : UNSEEN}>
          <FormFieldset locked={left || loading || Boolean(refusal)}>
            <div>{children}</div>
            <FormActions submitLabel={submitLabel} />
          </FormFieldset>
        </div>
      </Form>
    </>
  );
}

/** The form's address; for a new record also which one it is a copy of. */
function useFormAddress(): string {
  const resource = useResourceContext() ?? '';
  const { id } = useParams();
  const { search } = useLocation();
  return id ? dashboardPath(resource, id) : dashboardPath(resource, 'add') + search;
}

function AskUnsaved({ enabled, fields }: { enabled: boolean; fields: readonly RecordField[] | undefined }) {
  useAskUnsaved(enabled, fields);
  return null;
}
