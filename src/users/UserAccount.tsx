import {
  KeyRound,
  Lock,
  LockOpen,
  type LucideIcon,
  MonitorX,
  ShieldCheck,
  ShieldMinus,
  ShieldPlus,
  Store,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { can } from '../../contract/access';
import type { Capability, GuardedCall } from '../../contract/calls';
import { personName } from '../../contract/personName';
import { PERMISSION_LABELS, type Permission } from '../../contract/user';
import { acting } from '../parts';
import type { UserRecord } from '../providers/records';
import { useAnnounced } from '../session/useCapability';
import { usePermission } from '../session/usePermission';
import { useSession } from '../session/useSession';
import { ActionMenu } from '../ui/ActionMenu';
import { Badge, type Tone } from '../ui/Badge';
import { Overlay } from '../ui/Dialog';
import { CLOSING, OPENING, PROMOTION, RESET, REVOCATION, SESSIONS_ENDING, USER_MESSAGES } from './messages';

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

const LOOKS: Record<Permission, { tone: Tone; icon: LucideIcon }> = {
  consumer: { tone: 'neutral', icon: UserRound },
  admin: { tone: 'info', icon: ShieldCheck },
  owner: { tone: 'success', icon: Store },
};

export function PermissionBadge({ user }: { user: UserRecord }) {
  return <Badge {...LOOKS[user.permission]} label={PERMISSION_LABELS[user.permission]} />;
}

/** Shows that a user's access is closed; nothing for other users. */
export function ClosedBadge({ user }: { user: UserRecord }) {
  return user.disabledAt ? <Badge tone="danger" icon={Lock} label={USER_MESSAGES.closed} /> : null;
}

// The actions (permission, access, sessions, password), each after a question.

interface ActionTexts {
  action: string;
  title: string;
  question: (email: string) => string;
  /** Without one it is Ok. */
  confirm?: string;
  done: (email: string) => string;
}

/** An action without an answer: the lists show its result. */
export interface AccountAction {
  call: Extract<GuardedCall, 'promoteUser' | 'revokeUser' | 'disableUser' | 'enableUser' | 'endSessionsOfUser'>;
  icon: LucideIcon;
  texts: ActionTexts;
  danger?: boolean;
  /** Beyond the table: only where announced, and its question shows whose account it is. */
  isBeyond?: boolean;
}

/** The action whose answer is a link to be shown. */
const OFFER_RESET = { call: 'createPasswordReset', icon: KeyRound, texts: RESET } as const;
type ResetAction = typeof OFFER_RESET;

const CLOSE: AccountAction = {
  call: 'disableUser',
  icon: Lock,
  texts: CLOSING,
  danger: true,
  isBeyond: true,
};
const OPEN: AccountAction = { call: 'enableUser', icon: LockOpen, texts: OPENING, isBeyond: true };
const END_SESSIONS: AccountAction = {
  call: 'endSessionsOfUser',
  icon: MonitorX,
  texts: SESSIONS_ENDING,
  isBeyond: true,
};

const PERMISSION_CHANGES: Record<Permission, AccountAction | undefined> = {
  consumer: { call: 'promoteUser', icon: ShieldPlus, texts: PROMOTION },
  admin: { call: 'revokeUser', icon: ShieldMinus, texts: REVOCATION },
  owner: undefined,
};

/**
 * The one change of permission that is possible; one that would be refused is not offered (A19), nor one that makes an
 * administrator who could not sign in.
 */
function permissionChange(user: UserRecord, mine: Permission | undefined): AccountAction[] {
  const change = PERMISSION_CHANGES[user.permission];
  const isShutOut = user.disabledAt && user.permission === 'consumer';
  return change && !isShutOut && can(mine, change.call) ? [change] : [];
}

/**
 * The other actions on a user of staff, on a platform that announced them. A user whose access is closed has neither
 * sessions nor a use for a link, but can get the access back, even with the permission gone.
 */
function accountActions(user: UserRecord, mine: Permission | undefined, announced: readonly Capability[]) {
  const isOffered = ({ call }: { call: GuardedCall }) => can(mine, call) && announced.some((name) => name === call);
  if (user.disabledAt) return [OPEN].filter(isOffered);
  if (user.permission === 'consumer') return [];
  return [END_SESSIONS, OFFER_RESET, CLOSE].filter(isOffered);
}
