import { Tag } from 'lucide-react';
import { Link } from 'react-router';
import { personName } from '../../contract/personName';
import { Card } from '../lists/CardGrid';
import type { UserRecord } from '../providers/records';
import { Avatar } from '../ui/Avatar';
import { EmailText } from '../ui/Texts';
import { USER_MESSAGES } from './messages';
import { ClosedBadge, PermissionBadge } from './UserBadges';
import styles from './UserCard.module.css';
import { UserMenu } from './UserMenu';

/** One user of the list, who has no form: the card opens the user's page. */
export function UserCard({ user }: { user: UserRecord }) {
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
