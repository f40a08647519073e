import { TicketPlus } from 'lucide-react';
import { CardListPage, NoRecords } from '../lists/ListPage';
import { ListSearch, useTextFilter } from '../lists/ListSearch';
import type { BatchAction } from '../lists/runBatch';
import { acting } from '../parts';
import type { UserRecord } from '../providers/records';
import { EmptyState } from '../ui/States';
import { USER_MESSAGES } from './messages';
import { UserCard } from './UserCard';
import styles from './UserCard.module.css';

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
