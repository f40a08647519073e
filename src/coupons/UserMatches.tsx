import { personName } from '../../contract/personName';
import type { UserRecord } from '../providers/records';
import { Card } from '../records/CardGrid';
import { CardList } from '../records/CardList';
import { Avatar } from '../ui/Avatar';
import { EmailText } from '../ui/EmailText';
import { EmptyState } from '../ui/EmptyState';
import { MESSAGES } from './messages';
import { type UserPartName, userPartPath } from './UserParts';

interface Props {
  email: string;
  part: UserPartName;
  onAll: () => void;
}

/** The users found by e-mail; each leads to their own coupons. */
export function UserMatches({ email, part, onAll }: Props) {
  return (
    <CardList<UserRecord>
      label={MESSAGES.users}
      loadFailed={MESSAGES.usersFailed}
      empty={
        <EmptyState text={MESSAGES.noUser(email)}>
          <button type="button" className="button" onClick={onAll}>
            {MESSAGES.allCoupons}
          </button>
        </EmptyState>
      }
    >
      {(user) => (
        <Card
          to={userPartPath(user.id, part)}
          title={personName(user)}
          media={<Avatar name={personName(user)} image={user.profilePic} />}
        >
          <EmailText email={user.email} />
        </Card>
      )}
    </CardList>
  );
}
