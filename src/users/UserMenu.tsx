import { ShieldMinus, ShieldPlus } from 'lucide-react';
import { useState } from 'react';
import { can } from '../../contract/access';
import { personName } from '../../contract/personName';
import type { User } from '../../contract/user';
import { useSession } from '../session/useSession';
import { ActionMenu } from '../ui/ActionMenu';
import { PermissionDialog } from './PermissionDialog';
import { PERMISSION_CHANGES, type PermissionChange } from './permissionChanges';

/** The menu of a card: the one change of permission that is possible. Nobody is offered what is refused (A19). */
export function UserMenu({ user }: { user: User }) {
  const signedIn = useSession()?.user;
  // What was asked stays what is confirmed, also when the list behind it is read again.
  const [asked, setAsked] = useState<PermissionChange>();
  const change = PERMISSION_CHANGES[user.permission];
  if (!change || user.id === signedIn?.id || !can(signedIn?.permission, change.call)) return null;
  const Icon = change.call === 'promoteUser' ? ShieldPlus : ShieldMinus;
  return (
    <>
      <ActionMenu
        label={`Acciones de ${personName(user)}`}
        actions={[
          { label: change.texts.action, icon: <Icon size={18} aria-hidden />, onSelect: () => setAsked(change) },
        ]}
      />
      {asked && <PermissionDialog user={user} change={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
