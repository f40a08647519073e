import { type ReactNode, useEffect, useRef } from 'react';
import {
  type RaRecord,
  useDataProvider,
  useRecordContext,
  useRegisterMutationMiddleware,
  useResourceContext,
  useSaveContext,
} from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useParams } from 'react-router';
import type { yup } from '../../contract/locale';
import type { Fields } from '../../contract/values';
import { dashboardPath } from '../routes';
import { FormNotice } from '../ui/FormNotice';
import { PageHeader } from '../ui/PageHeader';
import { toast } from '../ui/toast';
import { type ConflictField, useConflictQuestion } from './ConflictDialog';
import { FormFieldset, Toolbar } from './FormControls';
import { type DraftKeeper, FormDraft } from './FormDraft';
import type { RecordFormProps } from './RecordPages';
import { SubmitForm } from './SubmitForm';
import { type FileStore, type Send, saveRecord } from './saveRecord';
import { TellOpenForm } from './TellOpenForm';
import { useIntent } from './useIntent';
import { useLeaveAfterSave } from './useLeaveAfterSave';

interface Props extends RecordFormProps {
  title: string;
  submitLabel: string;
  /** Where the page leads after a save that has no step back. */
  list: string;
  /** The rules of the fields, and the shape in which they are sent. */
  schema: yup.ObjectSchema<yup.AnyObject>;
  /** For fields that the record lacks. */
  defaultValues: object;
  /** How the fields are compared and shown. What is not among these no draft keeps. */
  fields: readonly ConflictField[];
  /** Why nothing can be saved; without it everything can. */
  refusal?: string | false;
  actions?: ReactNode;
  /** Another button that sends it. */
  orSubmit?: ReactNode;
  /** Runs before the page is left. */
  whenSaved?: (record: RaRecord, sent: Fields) => Promise<void>;
  children: ReactNode;
}

/** A page with one form, which is left once its record is saved; warns before a loss. */
export function RecordForm({
  isUpdate,
  title,
  name,
  saved,
  submitLabel,
  list,
  schema,
  defaultValues,
  fields,
  refusal,
  loading = false,
  notice,
  actions,
  orSubmit,
  whenSaved,
  children,
}: Props) {
  const { save } = useSaveContext();
  const { left, leave } = useLeaveAfterSave(list);
  const address = useFormAddress();
  const [intent, setIntent] = useIntent();
  const form = useRef<UseFormReturn>(null);
  const draft = useRef<DraftKeeper>(null);
  const opened = useOpened(loading);
  const dataProvider = useDataProvider<FileStore>();
  const { ask, dialog } = useConflictQuestion();

  useRegisterMutationMiddleware<Send>((resource, params, next) =>
    saveRecord(resource, params, next, {
      ...{ dataProvider, draft, fields, schema, isUpdate, intent, opened, ask },
      form: form.current,
    }),
  );

  async function send(values: Fields) {
    // React-admin does not pass failures on.
    const failed: unknown[] = [];
    const records: RaRecord[] = [];
    await save?.(values, {
      onSuccess: (data: RaRecord) => void records.push(data),
      onError: (error: unknown) => void failed.push(error),
    });
    if (failed.length > 0) throw failed[0];
    toast.success(saved);
    for (const record of records) await whenSaved?.(record, values);
    leave();
  }

  /** Where somebody has saved since the draft was begun, saving merges, and asks (saveRecord.ts). */
  function handleRecover(base: Fields, former?: string) {
    if (former) setIntent(former);
    opened.current = { ...opened.current, ...base };
  }

  const contents = (
    <FormFieldset locked={left || loading || Boolean(refusal)}>
      <div>{children}</div>
      <Toolbar submitLabel={submitLabel} list={list}>
        {orSubmit}
      </Toolbar>
    </FormFieldset>
  );
  return (
    <>
      <PageHeader title={title} name={name} back={list} actions={actions} />
      <SubmitForm ref={form} isUpdate={isUpdate} schema={schema} defaultValues={defaultValues} send={send}>
        {dialog}
        {isUpdate && !loading && !left && !refusal && <TellOpenForm address={address} fields={fields} />}
        {notice}
        {refusal ? (
          <>
            <FormNotice text={refusal} />
            {contents}
          </>
        ) : (
          <FormDraft
            ref={draft}
            address={address}
            isUpdate={isUpdate}
            fields={fields}
            intent={isUpdate ? undefined : intent}
            busy={loading}
            left={left}
            onRecover={handleRecover}
          >
            {contents}
          </FormDraft>
        )}
      </SubmitForm>
    </>
  );
}

/** The record as it was when the form could be used first: one that is still being read is no base of changes. */
function useOpened(loading: boolean) {
  const record = useRecordContext<RaRecord>();
  const opened = useRef<Fields>(undefined);
  useEffect(() => {
    if (!loading && record) opened.current ??= record;
  }, [loading, record]);
  return opened;
}

/** The form's address; for a new record also which one it is a copy of. */
function useFormAddress(): string {
  const resource = useResourceContext() ?? '';
  const { id } = useParams();
  const { search } = useLocation();
  return id ? dashboardPath(resource, id) : dashboardPath(resource, 'add') + search;
}
