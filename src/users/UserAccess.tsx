import type { UserRecord } from '../providers/records';
import { AccessBadge } from './AccessBadge';
import styles from './UserCard.module.css';
import { UserMenu } from './UserMenu';

/** On a person's page: whether the account is open, and what can be done to it. */
export function UserAccess({ user }: { user: UserRecord }) {
  return (
    <div className={styles.access}>
      <AccessBadge user={user} />
      <UserMenu user={user} accountOnly />
    </div>
  );
}
