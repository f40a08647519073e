import { type LucideIcon, ShieldCheck, Store, Tag, UserRound } from 'lucide-react';
import { personName } from '../../contract/personName';
import { PERMISSION_LABELS, type Permission } from '../../contract/user';
import { Card } from '../lists/CardGrid';
import { CustomerLink } from '../people/CustomerLink';
import type { UserRecord } from '../providers/records';
import { Link } from '../routing/Link';
import { Avatar } from '../ui/Avatar';
import { Badge, type Tone } from '../ui/Badge';
import { EmailText } from '../ui/EmailText';
import { AccessBadge } from './AccessBadge';
import { MESSAGES } from './messages';
import styles from './UserCard.module.css';
import { UserMenu } from './UserMenu';

/** One user of the list, who has no form: the card opens the user's coupons. */
export function UserCard({ user }: { user: UserRecord }) {
  const name = personName(user);
  return (
    <Card
      title={name}
      media={<Avatar name={name} image={user.profilePic} />}
      menu={<UserMenu user={user} />}
      footer={
        <div className={styles.foot}>
          <span className={styles.badges}>
            <Badge {...LOOKS[user.permission]} label={PERMISSION_LABELS[user.permission]} />
            <AccessBadge user={user} />
          </span>
          <Link to={`add-offer/${encodeURIComponent(user.id)}`} className="button" data-opens>
            <Tag size={18} aria-hidden />
            {MESSAGES.offers} <span className="visually-hidden">{MESSAGES.offersOf(name)}</span>
          </Link>
        </div>
      }
    >
      {user.email && (
        <CustomerLink userId={user.id} name={name} className={styles.email}>
          <EmailText email={user.email} />
        </CustomerLink>
      )}
      {user.business?.name && (
        <span className="one-line">
          {MESSAGES.store} <span dir="auto">{user.business.name}</span>
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
