import { personName } from '../../contract/personName';
import { PERMISSION_LABELS } from '../../contract/user';
import type { UserRecord } from '../providers/records';
import { EmailText } from '../ui/Texts';
import styles from './UserCard.module.css';

/** Whose account it is: names may be equal, and e-mails similar. */
export function Subject({ user }: { user: UserRecord }) {
  return (
    <p className={styles.subject}>
      <strong dir="auto">{personName(user)}</strong>
      {user.name && (
        <span>
          <EmailText email={user.email} />
        </span>
      )}
      <span>{PERMISSION_LABELS[user.permission]}</span>
    </p>
  );
}
