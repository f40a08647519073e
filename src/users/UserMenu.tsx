import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { personName } from '../../contract/personName';
import { useAction } from '../lists/useAction';
import type { AppDataProvider } from '../providers/dataProvider';
import type { UserRecord } from '../providers/records';
import { useAnnounced } from '../session/useCapability';
import { usePermission } from '../session/usePermission';
import { useSession } from '../session/useSession';
import { ActionMenu } from '../ui/ActionMenu';
import { Confirm } from '../ui/Confirm';
import { toast } from '../ui/toast';
import { USER_MESSAGES } from './messages';
import { ResetDialog } from './ResetDialog';
import { Subject } from './Subject';
import { type AccountAction, accountActions, permissionChange, type ResetAction } from './userActions';

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
      {asked &&
        (asked.call === 'createPasswordReset' ? (
          <ResetDialog user={user} onClose={close} />
        ) : (
          <ActionDialog user={user} action={asked} onClose={close} />
        ))}
    </>
  );
}

interface DialogProps {
  user: UserRecord;
  action: AccountAction;
  onClose: () => void;
}

/** Asks, and only then does it; the list shows the platform's answer. */
function ActionDialog({ user, action: { call, texts, danger = false, isBeyond = false }, onClose }: DialogProps) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const email = user.email || personName(user);

  const { run, isPending } = useAction({
    mutationKey: ['users', call],
    mutationFn: () => dataProvider[call](user.id),
    onSuccess: () => toast.success(texts.done(email)),
    onSettled: onClose,
  });

  return (
    <Confirm
      title={texts.title}
      content={texts.question(email)}
      {...(texts.confirm && { confirm: texts.confirm })}
      danger={danger}
      loading={isPending}
      onConfirm={run}
      onClose={onClose}
    >
      {isBeyond && <Subject user={user} />}
    </Confirm>
  );
}
