import { EditBase, useEditContext, useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { FormNotice } from '../ui/FormNotice';
import { toast } from '../ui/toast';
import { useLeaveAfterSave } from '../ui/useLeaveAfterSave';
import { useSaving } from '../ui/useSaving';
import { BUSINESS_LIST } from './addresses';
import { BusinessCreate } from './BusinessCreate';
import { BusinessForm } from './BusinessForm';
import { BusinessFormSkeleton } from './BusinessFormSkeleton';
import { MESSAGES } from './messages';

/** Actualizar negocio (R111, R114, R116, R150). Each business has a form of its own (R468). */
export function BusinessEdit() {
  const { id } = useParams();
  return <OneBusiness key={id} />;
}

function OneBusiness() {
  const { left, leave } = useLeaveAfterSave(BUSINESS_LIST);

  function handleSuccess() {
    toast.success(MESSAGES.updated);
    leave();
  }

  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ onError: toast.error }}
      mutationOptions={{ onSuccess: handleSuccess }}
    >
      <Content left={left} />
    </EditBase>
  );
}

/** The form waits for the business, or its arrival would overwrite what somebody typed (A75). */
function Content({ left }: { left: boolean }) {
  const { record, isPending } = useEditContext();
  if (record) return <BusinessForm mode="update" left={left} />;
  if (isPending) return <BusinessFormSkeleton />;
  return <BusinessCreate notice={<NotLoaded />} />;
}

/** The specification makes it a form to create one; whoever came to update must not overlook that (A74). */
function NotLoaded() {
  const { refetch, isFetching } = useEditContext();
  const saving = useSaving();
  const { dirtyFields } = useFormState();
  const translate = useTranslate();

  function handleRetry() {
    const typed = Object.keys(dirtyFields).length > 0;
    if (!typed || window.confirm(translate('ra.message.unsaved_changes'))) void refetch();
  }

  return (
    <FormNotice
      text={MESSAGES.notLoaded}
      action={{ label: MESSAGES.retry, pending: isFetching || saving, onClick: handleRetry }}
    />
  );
}
