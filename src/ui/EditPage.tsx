import { EditBase, useEditContext, useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { CreatePage } from './CreatePage';
import { FormNotice } from './FormNotice';
import type { RecordPage } from './recordPage';
import { toast } from './toast';
import { useLeaveAfterSave } from './useLeaveAfterSave';
import { useSaving } from './useSaving';

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
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ onError: toast.error }}
      mutationOptions={{ onSuccess: handleSuccess }}
    >
      <Content page={page} left={left} />
    </EditBase>
  );
}

/** The form waits for the record, or its arrival would overwrite what somebody typed (A75). */
function Content({ page, left }: { page: RecordPage; left: boolean }) {
  const { record, isPending } = useEditContext();
  if (record) return <page.Form mode="update" left={left} />;
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
