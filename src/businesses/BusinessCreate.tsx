import { CreateBase } from 'ra-core';
import type { ReactNode } from 'react';
import { toast } from '../ui/toast';
import { useLeaveAfterSave } from '../ui/useLeaveAfterSave';
import { BUSINESS_LIST } from './addresses';
import { BusinessForm } from './BusinessForm';
import { MESSAGES } from './messages';

/** Crear nuevo negocio (R112, R115, R117, R151). */
export function BusinessCreate({ notice }: { notice?: ReactNode }) {
  const { left, leave } = useLeaveAfterSave(BUSINESS_LIST);

  function handleSuccess() {
    toast.success(MESSAGES.created);
    leave();
  }

  return (
    <CreateBase redirect={false} mutationOptions={{ onSuccess: handleSuccess }}>
      <BusinessForm mode="create" left={left} notice={notice} />
    </CreateBase>
  );
}
