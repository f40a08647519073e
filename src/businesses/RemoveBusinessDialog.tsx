import { useDelete } from 'ra-core';
import type { Business } from '../../contract/business';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { toast } from '../ui/toast';
import { MESSAGES } from './messages';

interface Props {
  business: Business;
  onClose: () => void;
}

/** Asks, and only then deletes; the list loads again by itself (R101-R105). */
export function RemoveBusinessDialog({ business, onClose }: Props) {
  const [remove, { isPending }] = useDelete<Business>();
  return (
    <ConfirmDialog
      title={MESSAGES.removeTitle}
      text={MESSAGES.removeText}
      confirmLabel={MESSAGES.removeConfirm}
      danger
      pending={isPending}
      onCancel={onClose}
      onConfirm={() =>
        remove(
          'businesses',
          { id: business.id, previousData: business },
          {
            mutationMode: 'pessimistic',
            onSuccess: () => toast.success(MESSAGES.removed),
            onError: toast.error,
            onSettled: onClose,
          },
        )
      }
    >
      <strong>{business.name}</strong>
    </ConfirmDialog>
  );
}
