import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { CreateBase, EditBase, type RaRecord, useEditContext, useResourceContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useParams } from 'react-router';
import { isUnanswered } from '../../contract/unanswered';
import { OldNotice } from '../lists/OldNotice';
import { offlineData } from '../lists/offlineData';
import { openedRecord } from '../lists/openedRecord';
import { FormNotice } from '../ui/FormNotice';
import { toast } from '../ui/toast';
import { loadDraftCode } from './drafts/loadDraftCode';
import { useSaving } from './FormControls';
import { useLeaveAfterSave } from './useLeaveAfterSave';

export interface RecordFormProps {
  mode: 'create' | 'update';
  name?: string | undefined;
  left: boolean;
  /** The record is still being read: its fields are shown but cannot be changed. */
  loading?: boolean;
  notice?: ReactNode;
}

export interface NewRecordPage {
  /** The list, where there is no step back (A4). */
  list: string;
  texts: { created: string };
  Form: ComponentType<RecordFormProps>;
}

export interface RecordPage extends NewRecordPage {
  texts: { created: string; updated: string; notLoaded: string };
  Skeleton: ComponentType;
  /** The field with a record's name. */
  titleField: string;
}

interface Props {
  page: NewRecordPage;
  notice?: ReactNode;
  record?: object;
}

export function CreatePage({ page, notice, record }: Props) {
  const { left, leave } = useLeaveAfterSave(page.list);

  function handleSuccess() {
    toast.success(page.texts.created);
    leave();
  }

  return (
    <CreateBase {...(record && { record })} redirect={false} mutationOptions={{ onSuccess: handleSuccess }}>
      <page.Form mode="create" left={left} notice={notice} />
    </CreateBase>
  );
}

/** The page of one record: shows that it was updated and goes back one step. Each record has its own form. */
export function EditPage({ page }: { page: RecordPage }) {
  const { id } = useParams();
  return <OneRecord key={id} page={page} />;
}

function OneRecord({ page }: { page: RecordPage }) {
  useEffect(() => {
    // The form loads it again, and works without.
    loadDraftCode().catch(() => undefined);
  }, []);
  const { left, leave } = useLeaveAfterSave(page.list);

  function handleSuccess() {
    toast.success(page.texts.updated);
    leave();
  }

  return (
    <EditBase
      // The guard of the routes has checked the session; asked again, the record would come after the row is drawn.
      disableAuthentication
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ onError: toast.error }}
      mutationOptions={{ onSuccess: handleSuccess }}
    >
      <Content page={page} left={left} />
    </EditBase>
  );
}

/**
 * The list's row is shown at once, but nothing can be changed before the record itself was read (A75): a lean
 * platform's rows may lack fields, which would then be saved as empty.
 */
function Content({ page, left }: { page: RecordPage; left: boolean }) {
  const { record, isPending, isFetching, error } = useEditContext();
  const [loaded, setLoaded] = useState(false);
  useTellOpened(page.titleField);
  if (!loaded && record && !isFetching && !error) setLoaded(true);
  const name: unknown = record?.[page.titleField];
  const named = typeof name === 'string' ? name : undefined;
  const readAt = useUnansweredSince(record, error);
  if (record && (loaded || isFetching)) return <page.Form mode="update" name={named} left={left} loading={!loaded} />;
  if (record && readAt !== undefined) {
    const notice = <OldNotice readAt={readAt} of="form" />;
    return <page.Form mode="update" name={named} left={left} loading notice={notice} />;
  }
  if (isPending) return <page.Skeleton />;
  return <CreatePage page={page} notice={<NotLoaded text={page.texts.notLoaded} />} />;
}

/** When the known record was read, where the platform does not answer a newer read. */
function useUnansweredSince(record: RaRecord | undefined, error: unknown): number | undefined {
  const resource = useResourceContext();
  const queryClient = useQueryClient();
  if (!record || !isUnanswered(error)) return undefined;
  const read = queryClient.getQueryState([resource, 'getOne', { id: String(record.id), meta: undefined }]);
  return offlineData.readAt(record) ?? read?.dataUpdatedAt;
}

/** The specification makes it a form to create one; a user who came to update must see that (A74). */
function NotLoaded({ text }: { text: string }) {
  const { refetch, isFetching } = useEditContext();
  const saving = useSaving();
  const { dirtyFields } = useFormState();
  const translate = useTranslate();

  function handleRetry() {
    const typed = Object.keys(dirtyFields).length > 0;
    if (!typed || window.confirm(translate('ra.message.unsaved_changes'))) void refetch();
  }

  return (
    <FormNotice text={text} action={{ label: 'Reintentar', pending: isFetching || saving, onClick: handleRetry }} />
  );
}

/** Reports that the record of this page was read, with its title, or that the platform has none (404). */
function useTellOpened(titleField: string): void {
  const { record, isFetching, error } = useEditContext();
  const resource = useResourceContext();
  const { id } = useParams();
  const title: unknown = isFetching || error ? undefined : record?.[titleField];
  const gone = error instanceof Error && 'status' in error && error.status === 404;

  useEffect(() => {
    if (!resource || !id) return;
    if (gone) openedRecord.setState({ resource, id, title: null });
    else if (typeof title === 'string' && title) openedRecord.setState({ resource, id, title });
  }, [resource, id, title, gone]);
}
