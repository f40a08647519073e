/** A file of its own, since it comes with what is acted with (acting.ts), after the rows and their menu. */
import { type ReactNode, useState } from 'react';
import { HttpError, type RaRecord, useDelete, useResourceContext } from 'react-admin';
import { Confirm } from '../ui/Dialog';
import { FormNotice } from '../ui/FormNotice';
import { toast } from '../ui/toast';

export interface Removal {
  record: RaRecord;
  /** The record's name for the user. */
  name: string;
  texts: { removeTitle: string; removeText: string; removeConfirm: string; removed: string };
  /** Known related data, shown in the question. */
  known?: ReactNode;
}

/**
 * Asks, and only then deletes a record of the surrounding list, which is read again to fill its page. A refusal (409)
 * stays in the dialog, beside the question that it answers.
 */
export function RemoveDialog({ record, name, texts, known, onClose }: Removal & { onClose: () => void }) {
  const resource = useResourceContext();
  const [refusal, setRefusal] = useState<string>();
  // Options of the hook: those of a call would replace its own invalidation.
  const [remove, { isPending }] = useDelete(
    resource,
    { id: record.id, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: handleRemoved,
      onError: handleFailed,
    },
  );

  function handleRemoved() {
    toast.success(texts.removed);
    onClose();
  }

  function handleFailed(error: unknown) {
    toast.error(error);
    if (error instanceof HttpError && error.status === 409) setRefusal(error.message);
    else onClose();
  }

  return (
    <Confirm
      title={texts.removeTitle}
      content={texts.removeText}
      confirm={texts.removeConfirm}
      danger
      loading={isPending}
      refused={refusal !== undefined}
      // The button that had the focus is disabled then.
      hesitant={refusal !== undefined || undefined}
      onClose={onClose}
      onConfirm={() => remove()}
    >
      <strong className="clamp" dir="auto">
        {name}
      </strong>
      {known}
      {refusal !== undefined && <FormNotice text={refusal} />}
    </Confirm>
  );
}
