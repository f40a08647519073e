import { HttpError, type RaRecord, useDelete, useResourceContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import styles from '../ui/ConfirmDialog.module.css';
import { toast } from '../ui/toast';
import { openedRecord } from './openedRecord';

/** What is said around a deletion, in the words of its resource. */
export interface RemoveTexts {
  removeTitle: string;
  removeText: string;
  removeConfirm: string;
  removed: string;
}

interface Props {
  record: RaRecord;
  /** What the person knows the record by. */
  name: string;
  texts: RemoveTexts;
  /** What is known of what hangs on it. */
  known?: ReactNode;
  /** The way to what stands against it, once it was refused. */
  wayOut?: ReactNode;
  onClose: () => void;
}

/**
 * Asks, and only then deletes a record of the list around it, which is read again, so that ten stay ten (R101-R105,
 * R167-R169). What the platform has against it (409) stays to be read: it says what is to be done before. The dialog says
 * it aloud, since a toast beside a modal dialog is seen and not heard.
 */
export function RemoveDialog({ record, name, texts, known, wayOut, onClose }: Props) {
  const resource = useResourceContext();
  const [refusal, setRefusal] = useState<string>();
  // Options of the hook: those of a call would take the place of its own reading again.
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
    if (resource) openedRecord.setState({ resource, id: String(record.id), title: null });
    onClose();
  }

  function handleFailed(error: unknown) {
    toast.error(error);
    if (error instanceof HttpError && error.status === 409) setRefusal(error.message);
    else onClose();
  }

  return (
    <ConfirmDialog
      title={texts.removeTitle}
      text={texts.removeText}
      confirmLabel={texts.removeConfirm}
      danger
      pending={isPending}
      refused={refusal !== undefined}
      // The button that had the focus is dead then.
      hesitant={refusal !== undefined || undefined}
      onCancel={onClose}
      onConfirm={() => remove()}
    >
      <strong className={styles.subject} dir="auto">
        {name}
      </strong>
      {known}
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
      {refusal !== undefined && wayOut}
    </ConfirmDialog>
  );
}
