import { type ComponentType, type ReactNode, useState } from 'react';
import { CreateBase, EditBase, useEditContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useParams } from 'react-router';
import { isUnanswered } from '../../contract/unanswered';
import { FormNotice } from '../ui/FormNotice';
import { toast } from '../ui/toast';

export interface RecordFormProps {
  /** Whether the record exists. */
  isUpdate: boolean;
  name?: string | undefined;
  /** Says that it was saved. */
  saved: string;
  /** The record is still being read: its fields are shown but cannot be changed. */
  loading?: boolean;
  notice?: ReactNode;
}

export interface NewRecordPage {
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
  return (
    <CreateBase {...(record && { record })} redirect={false}>
      <page.Form isUpdate={false} saved={page.texts.created} notice={notice} />
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
