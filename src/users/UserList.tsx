import { useListContext } from 'ra-core';
import { can } from '../../contract/access';
import type { User } from '../../contract/user';
import { loadUserCoupons } from '../coupons';
import { CardList } from '../records/CardList';
import { CreateLink } from '../records/CreateLink';
import { ListPage } from '../records/ListPage';
import { usePermission } from '../session/useSession';
import { EmptyState } from '../ui/EmptyState';
import { EmailSearch, useEmailFilter } from './EmailSearch';
import { MESSAGES } from './messages';
import { UserCard } from './UserCard';
import styles from './UserCard.module.css';

/** Usuarios, ten a page, of all or of who has an e-mail like that (R230-R246). */
export function UserList() {
  const canCreate = can(usePermission(), 'createStaffUser');
  return (
    <ListPage title={MESSAGES.title} create={canCreate && MESSAGES.create} filter={<EmailSearch />}>
      <CardList<User>
        label={MESSAGES.title}
        loadFailed={MESSAGES.loadFailed}
        loadForm={loadUserCoupons}
        empty={<Empty canCreate={canCreate} />}
        skeleton={<div className={`skeleton ${styles.skeleton}`} />}
      >
        {(user) => <UserCard user={user} />}
      </CardList>
    </ListPage>
  );
}

function Empty({ canCreate }: { canCreate: boolean }) {
  const { setFilters } = useListContext();
  if (useEmailFilter() !== '') {
    return (
      <EmptyState text={MESSAGES.emptySearch}>
        <button type="button" className="button" onClick={() => setFilters({})}>
          {MESSAGES.all}
        </button>
      </EmptyState>
    );
  }
  return <EmptyState text={MESSAGES.empty}>{canCreate && <CreateLink label={MESSAGES.create} />}</EmptyState>;
}
