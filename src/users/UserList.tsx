import { Lock, type LucideIcon, ShieldCheck, Store, Tag, TicketPlus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { personName } from '../../contract/personName';
import { PERMISSION_LABELS, type Permission } from '../../contract/user';
import { Card } from '../lists/CardGrid';
import { ListSearch, useTextFilter } from '../lists/ListSearch';
import { acting } from '../parts';
import type { UserRecord } from '../providers/records';
import { useAnnounced } from '../session/useCapability';
import { usePermission } from '../session/usePermission';
import { useSession } from '../session/useSession';
import type { BatchAction } from '../tables/batches/runBatch';
import { CardListPage, NoRecords } from '../tables/ListPage';
import { ActionMenu } from '../ui/ActionMenu';
import { Avatar } from '../ui/Avatar';
import { Badge, type Tone } from '../ui/Badge';
import { EmailText } from '../ui/EmailText';
import { EmptyState } from '../ui/EmptyState';
import { Overlay } from '../ui/Overlay';
import { USER_MESSAGES } from './messages';
import styles from './UserList.module.css';
import { type AccountAction, accountActions, permissionChange, type ResetAction } from './userActions';

export const USER_BATCH: readonly BatchAction<UserRecord>[] = [
  {
    name: 'grant',
    label: USER_MESSAGES.grantMany,
    icon: TicketPlus,
    call: 'grantCoupons',
    isFor: () => true,
    Dialog: acting.component((code) => code.GrantMany),
  },
];

export function UserList() {
  return (
    <CardListPage
      name="users"
      batch={USER_BATCH}
      filter={<ListSearch name="email" label={USER_MESSAGES.searchLabel} clearLabel={USER_MESSAGES.clearSearch} />}
      loadFailed={USER_MESSAGES.loadFailed}
      empty={<Empty />}
      skeleton={<div className={`skeleton ${styles.skeleton}`} />}
    >
      {(user) => <UserCard user={user} />}
    </CardListPage>
  );
}

function Empty() {
  const { filter, narrow } = useTextFilter();
  if (!filter.email) return <NoRecords name="users" {...USER_MESSAGES.empty} />;
  return (
    <EmptyState text={USER_MESSAGES.emptySearch}>
      <button type="button" className="button" onClick={() => narrow({ email: '' })}>
        {USER_MESSAGES.all}
      </button>
    </EmptyState>
  );
}

/** One user of the list, who has no form: the card opens the user's page. */
function UserCard({ user }: { user: UserRecord }) {
  const name = personName(user);
  return (
    <Card
      title={name}
      media={<Avatar name={name} image={user.profilePic} />}
      // Nothing, in the place of a menu.
      menu={user.permission === 'owner' ? <span /> : <UserMenu user={user} />}
      footer={
        <div className={styles.foot}>
          <span className={styles.badges}>
            <PermissionBadge user={user} />
            <ClosedBadge user={user} />
          </span>
          <Link to={`add-offer/${encodeURIComponent(user.id)}`} className="button" data-opens>
            <Tag size={18} aria-hidden />
            <span>{USER_MESSAGES.offers}</span> <span className="visually-hidden">{USER_MESSAGES.offersOf(name)}</span>
          </Link>
        </div>
      }
    >
      {user.email && (
        <span>
          <EmailText email={user.email} />
        </span>
      )}
      {user.business?.name && (
        <span className="clamp">
          <span>{USER_MESSAGES.store}</span> <span dir="auto">{user.business.name}</span>
        </span>
      )}
    </Card>
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
