import { Tag, TicketPlus } from 'lucide-react';
import { Link } from 'react-router';
import { personName } from '../../contract/personName';
import { Card } from '../lists/CardGrid';
import { CardListPage, NoRecords } from '../lists/ListPage';
import { ListSearch, useTextFilter } from '../lists/ListSearch';
import type { BatchAction } from '../lists/runBatch';
import { acting } from '../parts';
import type { UserRecord } from '../providers/records';
import { Avatar } from '../ui/Avatar';
import { EmptyState } from '../ui/States';
import { EmailText } from '../ui/Texts';
import { USER_MESSAGES } from './messages';
import { ClosedBadge, PermissionBadge, UserMenu } from './UserAccount';
import styles from './UserList.module.css';

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
