import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  CreateBase,
  EditBase,
  type RaRecord,
  useDataProvider,
  useEditContext,
  useRecordContext,
  useRegisterMutationMiddleware,
  useResourceContext,
  useSaveContext,
  useTranslate,
} from 'react-admin';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { yup } from '../../contract/locale';
import { isUnanswered } from '../../contract/outcome';
import type { Fields } from '../../contract/values';
import { dashboardPath } from '../resources';
import { usePermission } from '../session/usePermission';
import { FormNotice } from '../ui/FormNotice';
import { PageHeader, useLeaveAfterSave } from '../ui/PageHeader';
import { toast } from '../ui/toast';
import { type ConflictField, useConflictQuestion } from './ConflictDialog';
import { type DraftKeeper, FormDraft } from './FormDraft';
import { FormFieldset, SubmitForm, Toolbar } from './SubmitForm';
import { type FileStore, type Send, saveRecord } from './saveRecord';
import { useIntent } from './useIntent';

export interface RecordFormProps {
  /** Whether the record exists. */
  isUpdate: boolean;
  name?: string | undefined;
  /** Says that it was saved. */
  saved: string;
  /** The record is still being read: its fields are shown but cannot be changed. */
  loading?: boolean;
  notice?: ReactNode;
  /** Begins another one in the place of leaving, after the one that was made. */
  onAnother?: (made: RaRecord) => void;
}

export interface NewRecordPage {
  texts: { created: string };
  Form: ComponentType<RecordFormProps>;
  /** What another one has of the one that was made before. */
  kept?: (made: RaRecord) => object;
}

export interface RecordPage extends NewRecordPage {
  texts: { created: string; updated: string; notLoaded: string };
  Skeleton: ComponentType;
  /** The field with a record's name. */
  titleField: string;
}

interface NewPageProps {
  page: NewRecordPage;
  name?: string | undefined;
  notice?: ReactNode;
  record?: object;
}

export function CreatePage({ page, name, notice, record }: NewPageProps) {
  const { state } = useLocation();
  const permission = usePermission();
  // Another user may come Back to it.
  const [{ made, kept }, setMade] = useState({ made: 0, kept: state?.permission === permission && state?.kept });
  const navigate = useNavigate();
  const first = record ?? kept;

  // Another one after a copy is none: the address names the copy. By now the saved form no longer asks before it is left.
  useEffect(() => {
    if (made > 0 && record) void navigate({ search: '' }, { replace: true, state: { kept, permission } });
  }, [made, kept, record, permission, navigate]);

  function handleAnother(last: RaRecord) {
    setMade({ made: made + 1, kept: page.kept?.(last) });
    window.scrollTo(0, 0);
  }

  return (
    // Another one has fields, a draft and an identity of its own.
    <CreateBase key={made} {...(first && { record: first })} redirect={false}>
      <page.Form isUpdate={false} name={name} saved={page.texts.created} notice={notice} onAnother={handleAnother} />
    </CreateBase>
  );
}

/** The page of one record. Each has its own form. */
export function EditPage({ page }: { page: RecordPage }) {
  const { id } = useParams();
  return (
    <EditBase
      key={id}
      // The guard of the routes has checked the session; asked again, the record would come after the row is drawn.
      disableAuthentication
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ onError: toast.error }}
    >
      <Content page={page} />
    </EditBase>
  );
}

/**
 * The list's row is shown at once, but nothing can be changed before the record itself was read (A75): a lean
 * platform's rows may lack fields, which would then be saved as empty.
 */
function Content({ page }: { page: RecordPage }) {
  const { record, isPending, isFetching, error } = useEditContext();
  const [loaded, setLoaded] = useState(false);
  if (!loaded && record && !isFetching && !error) setLoaded(true);
  const title: unknown = record?.[page.titleField];
  const name = typeof title === 'string' ? title : undefined;
  const form = { isUpdate: true, name, saved: page.texts.updated };
  if (record && (loaded || isFetching)) return <page.Form {...form} loading={!loaded} />;
  // Of a row of the list no field is saved as empty that it may lack.
  if (record && isUnanswered(error)) return <page.Form {...form} loading notice={<NotRead text={UNREAD} />} />;
  if (isPending) return <page.Skeleton />;
  return <CreatePage page={page} notice={<NotRead text={page.texts.notLoaded} />} />;
}

const UNREAD = 'No se pudo leer ahora. Se puede cambiar cuando vuelva la conexión.';

/** The specification makes it a form to create one; a user who came to update must see that (A74). */
function NotRead({ text }: { text: string }) {
  const { refetch, isFetching } = useEditContext();
  const { dirtyFields, isSubmitting } = useFormState();
  const translate = useTranslate();

  function handleRetry() {
    const typed = Object.keys(dirtyFields).length > 0;
    if (!typed || window.confirm(translate('ra.message.unsaved_changes'))) void refetch();
  }

  return (
    <FormNotice
      text={text}
      action={{ label: 'Reintentar', pending: isFetching || isSubmitting, onClick: handleRetry }}
    />
  );
}

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
  onAnother,
  actions,
  children,
}: Props) {
  const { save } = useSaveContext();
  const { left, leave } = useLeaveAfterSave(list);
  const address = useFormAddress();
  const [intent, setIntent] = useIntent();
  const form = useRef<UseFormReturn>(null);
  const draft = useRef<DraftKeeper>(null);
  const isAnother = useRef(false);
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
    const made: RaRecord[] = [];
    await save?.(values, {
      // In the place of react-admin's own notification.
      onSuccess: (answer: RaRecord) => void made.push(answer),
      onError: (error: unknown) => void failed.push(error),
    });
    if (failed.length > 0) throw failed[0];
    toast.success(saved);
    if (isAnother.current && made[0]) onAnother?.(made[0]);
    else leave();
  }

  /** Where somebody has saved since the draft was begun, saving merges, and asks (saveRecord.ts). */
  function handleRecover(base: Fields, former?: string) {
    if (former) setIntent(former);
    opened.current = { ...opened.current, ...base };
  }

  const contents = (
    <FormFieldset locked={left || loading || Boolean(refusal)}>
      <div>{children}</div>
      <Toolbar
        submitLabel={submitLabel}
        list={list}
        onChoose={
          onAnother &&
          ((another) => {
            isAnother.current = another;
          })
        }
      />
    </FormFieldset>
  );
  return (
    <>
      <PageHeader title={title} name={name} back={list} actions={actions} />
      <SubmitForm ref={form} isUpdate={isUpdate} schema={schema} defaultValues={defaultValues} send={send}>
        {dialog}
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
