import { useState } from 'react';
import { personName } from '../../contract/personName';
import { acting } from '../parts';
import type { UserRecord } from '../providers/records';
import { useAnnounced } from '../session/useCapability';
import { usePermission } from '../session/usePermission';
import { useSession } from '../session/useSession';
import { ActionMenu } from '../ui/ActionMenu';
import { Overlay } from '../ui/Dialog';
import { USER_MESSAGES } from './messages';
import { type AccountAction, accountActions, permissionChange, type ResetAction } from './userActions';

const ActionDialog = acting.component((code) => code.ActionDialog);
const ResetDialog = acting.component((code) => code.ResetDialog);

/** The signed-in administrator's actions on another user's account; without any there is no menu. */
export function UserMenu({ user }: { user: UserRecord }) {
  const signedIn = useSession()?.user;
  const permission = usePermission();
  const announced = useAnnounced();
  // The question stays the same when the list behind it is read again.
  const [asked, setAsked] = useState<AccountAction | ResetAction>();
  const close = () => setAsked(undefined);
  if (user.id === signedIn?.id) return null;
  const offered = [...permissionChange(user, permission), ...accountActions(user, permission, announced)];
  return (
    <>
      {offered.length > 0 && (
        <ActionMenu
          label={USER_MESSAGES.actionsOf(personName(user))}
          actions={offered.map((action) => ({
            label: action.texts.action,
            icon: <action.icon size={18} aria-hidden />,
            danger: 'danger' in action && action.danger === true,
            onSelect: () => setAsked(action),
          }))}
        />
      )}
      {asked && (
        <Overlay>
          {asked.call === 'createPasswordReset' ? (
            <ResetDialog user={user} onClose={close} />
          ) : (
            <ActionDialog user={user} action={asked} onClose={close} />
          )}
        </Overlay>
      )}
    </>
  );
}
