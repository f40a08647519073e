import { Tag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { personName } from '../../contract/personName';
import type { User } from '../../contract/user';
import { Avatar } from '../ui/Avatar';
import { Card } from '../ui/CardGrid';
import { MESSAGES } from './messages';
import { PermissionBadge } from './PermissionBadge';
import styles from './UserCard.module.css';
import { UserMenu } from './UserMenu';

/** One person of the list (R233-R240). It has no form: what leads on is the button to the person's coupons. */
export function UserCard({ user }: { user: User }) {
  const name = personName(user);
  return (
    <Card
      title={name}
      media={<Avatar name={name} image={user.profilePic} />}
      menu={<UserMenu user={user} />}
      footer={
        <div className={styles.foot}>
          <PermissionBadge permission={user.permission} />
          <Link to={`add-offer/${encodeURIComponent(user.id)}`} className="button">
            <Tag size={18} aria-hidden />
            {MESSAGES.offers} <span className="visually-hidden">de {name}</span>
          </Link>
        </div>
      }
    >
      <span className={styles.email}>{user.email}</span>
    </Card>
  );
}
