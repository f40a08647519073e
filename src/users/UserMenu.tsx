import { ShieldMinus, ShieldPlus } from 'lucide-react';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { can } from '../../contract/access';
import { personName } from '../../contract/personName';
import type { Permission } from '../../contract/user';
import type { AppDataProvider } from '../providers/dataProvider';
import type { UserRecord } from '../providers/records';
import { useAction } from '../records/useAction';
import { useSession } from '../session/useSession';
import { ActionMenu } from '../ui/ActionMenu';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { toast } from '../ui/toast';
import { MESSAGES, PROMOTION, REVOCATION } from './messages';

/** The one change of permission that is possible; what would be refused is not offered (A19). */
export function UserMenu({ user }: { user: UserRecord }) {
  const signedIn = useSession()?.user;
  // The question stays the same when the list behind it is read again.
  const [asked, setAsked] = useState<PermissionChange>();
  const change = PERMISSION_CHANGES[user.permission];
  if (!change || user.id === signedIn?.id || !can(signedIn?.permission, change.call)) return null;
  const Icon = change.call === 'promoteUser' ? ShieldPlus : ShieldMinus;
  return (
    <>
      <ActionMenu
        label={MESSAGES.actionsOf(personName(user))}
        actions={[
          { label: change.texts.action, icon: <Icon size={18} aria-hidden />, onSelect: () => setAsked(change) },
        ]}
      />
      {asked && <PermissionDialog user={user} change={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface Props {
  user: UserRecord;
  change: PermissionChange;
  onClose: () => void;
}

/** Asks, and only then changes the permission; the list shows what the platform answers. */
function PermissionDialog({ user, change: { call, texts }, onClose }: Props) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const email = user.email || personName(user);

  const { run, isPending } = useAction({
    mutationKey: ['users', 'setPermission'],
    mutationFn: () => dataProvider[call](user.id),
    onSuccess: () => toast.success(texts.done(email)),
    onSettled: onClose,
  });

  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.question(email)}
      pending={isPending}
      onConfirm={run}
      onCancel={onClose}
    />
  );
}

const PROMOTE = { call: 'promoteUser', texts: PROMOTION } as const;
const REVOKE = { call: 'revokeUser', texts: REVOCATION } as const;

type PermissionChange = typeof PROMOTE | typeof REVOKE;

const PERMISSION_CHANGES: Partial<Record<Permission, PermissionChange>> = {
  consumer: PROMOTE,
  admin: REVOKE,
};
