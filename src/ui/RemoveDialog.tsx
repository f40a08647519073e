import { type RaRecord, useDelete, useResourceContext } from 'ra-core';
import { ConfirmDialog } from './ConfirmDialog';
import styles from './ConfirmDialog.module.css';
import { openedRecords } from './openedRecords';
import { toast } from './toast';

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
  onClose: () => void;
}

/** Asks, and only then deletes a record of the list around it, which loads again by itself (R101-R105, R167-R169). */
export function RemoveDialog({ record, name, texts, onClose }: Props) {
  const resource = useResourceContext();
  const [remove, { isPending }] = useDelete();

  function handleRemoved() {
    toast.success(texts.removed);
    if (resource) openedRecords.tell({ resource, id: String(record.id), title: null });
  }

  return (
    <ConfirmDialog
      title={texts.removeTitle}
      text={texts.removeText}
      confirmLabel={texts.removeConfirm}
      danger
      pending={isPending}
      onCancel={onClose}
      onConfirm={() =>
        remove(
          resource,
          { id: record.id, previousData: record },
          {
            mutationMode: 'pessimistic',
            onSuccess: handleRemoved,
            onError: toast.error,
            onSettled: onClose,
          },
        )
      }
    >
      <strong className={styles.subject} dir="auto">
        {name}
      </strong>
    </ConfirmDialog>
  );
}
