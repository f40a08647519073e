import type { UserRecord } from '../providers/records';
import { AccessBadge } from './AccessBadge';
import styles from './UserCard.module.css';
import { UserMenu } from './UserMenu';

/** On a user's page: whether the account's access is open, and the actions on it. */
export function UserAccess({ user }: { user: UserRecord }) {
  return (
    <div className={styles.access}>
      <AccessBadge user={user} />
      <UserMenu user={user} accountOnly />
    </div>
  );
}
