import { EditBase, useEditContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { FormNotice } from '../ui/FormNotice';
import { toast } from '../ui/toast';
import { CreatePage } from './CreatePage';
import type { RecordPage } from './recordPage';
import { useLeaveAfterSave } from './useLeaveAfterSave';
import { useSaving } from './useSaving';
import { useTellOpened } from './useTellOpened';

/** The page of one record: says that it was updated and goes back one step. Each record has a form of its own (R468). */
export function EditPage({ page }: { page: RecordPage }) {
  const { id } = useParams();
  return <OneRecord key={id} page={page} />;
}

function OneRecord({ page }: { page: RecordPage }) {
  const { left, leave } = useLeaveAfterSave(page.list);

  function handleSuccess() {
    toast.success(page.texts.updated);
    leave();
  }

  return (
    <EditBase
      // Who is not signed in does not get here. Asked anew, the record would not yet be on its way when the row is drawn.
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
 * The list's row is shown at once, but nothing can be changed before the record itself was read (A75): a lean platform's
 * rows may lack fields, which would then be saved as empty.
 */
function Content({ page, left }: { page: RecordPage; left: boolean }) {
  const { record, isPending, isFetching, error } = useEditContext();
  const [loaded, setLoaded] = useState(false);
  useTellOpened(page.titleField);
  if (!loaded && record && !isFetching && !error) setLoaded(true);
  const name: unknown = record?.[page.titleField];
  const named = typeof name === 'string' ? name : undefined;
  if (record && (loaded || isFetching)) return <page.Form mode="update" name={named} left={left} loading={!loaded} />;
  if (isPending) return <page.Skeleton />;
  return <CreatePage page={page} notice={<NotLoaded text={page.texts.notLoaded} />} />;
}

/** The specification makes it a form to create one; whoever came to update must not overlook that (A74). */
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
