import { CreateBase } from 'ra-core';
import type { ReactNode } from 'react';
import { toast } from '../ui/toast';
import type { NewRecordPage } from './recordPage';
import { useLeaveAfterSave } from './useLeaveAfterSave';

interface Props {
  page: NewRecordPage;
  notice?: ReactNode;
  /** What the fields hold at first. */
  record?: object;
}

/** The page of a new record: says that it was created and goes back one step (R151, R152, R193, R194). */
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
