import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { personName } from '../../contract/personName';
import type { User } from '../../contract/user';
import type { AppDataProvider } from '../providers/dataProvider';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { toast } from '../ui/toast';
import type { PermissionChange } from './permissionChanges';

interface Props {
  user: User;
  change: PermissionChange;
  onClose: () => void;
}

/** Asks, and only then changes what somebody may do; the list shows it as the platform answers it (R243-R246). */
export function PermissionDialog({ user, change: { call, texts }, onClose }: Props) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const email = user.email || personName(user);

  const { mutate, isPending } = useMutation({
    mutationKey: ['users', 'setPermission'],
    mutationFn: () => dataProvider[call](user.id),
    onSuccess: () => toast.success(texts.done(email)),
    onError: toast.error,
    onSettled: onClose,
  });

  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.question(email)}
      pending={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
