import { Link } from 'react-router-dom';
import { MESSAGES } from './messages';
import layout from './UserCoupons.module.css';
import { type UserPartName, userPartPath } from './userPart';

const LABELS = { active: MESSAGES.activePart, consumed: MESSAGES.consumedPart };

/** Leads from one part of a user's coupons to the other; each has an address, so that back and reload keep it. */
export function UserParts({ userId, part }: { userId: string; part: UserPartName }) {
  return (
    <nav className={layout.parts} aria-label={MESSAGES.parts}>
      {(['active', 'consumed'] as const).map((name) => (
        <Link
          key={name}
          to={userPartPath(userId, name)}
          className={layout.partLink}
          aria-current={name === part ? 'page' : undefined}
        >
          {LABELS[name]}
        </Link>
      ))}
    </nav>
  );
}
