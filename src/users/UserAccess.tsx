import type { UserRecord } from '../providers/records';
import { ClosedBadge } from './UserBadges';
import styles from './UserCard.module.css';
import { UserMenu } from './UserMenu';

/** On a user's page: whether the account's access is open, and the actions on it. */
export function UserAccess({ user }: { user: UserRecord }) {
  return (
    <div className={styles.access}>
      <ClosedBadge user={user} />
      <UserMenu user={user} accountOnly />
    </div>
  );
}
