import { useSearchParams } from 'react-router';
import { filteredSearch, readFilter } from '../records/listQuery';
import { userOffersPath } from '../resources';
import { Link } from '../routing/Link';
import { MESSAGES } from './messages';
import styles from './UserCoupons.module.css';

const LABELS = { active: MESSAGES.activePart, consumed: MESSAGES.consumedPart };

/** Leads from one part of a user's coupons to the other; each has an address, so that back and reload keep it. */
export function UserParts({ userId, part }: { userId: string; part: UserPartName }) {
  return (
    <nav className={styles.parts} aria-label={MESSAGES.parts}>
      {(['active', 'consumed'] as const).map((name) => (
        <Link
          key={name}
          to={userPartPath(userId, name)}
          className={styles.partLink}
          aria-current={name === part ? 'page' : undefined}
        >
          {LABELS[name]}
        </Link>
      ))}
    </nav>
  );
}

export type UserPartName = 'active' | 'consumed';

/** Which part the address shows. It stands in the filter, which react-admin keeps when pages turn. */
export function useUserPart(): UserPartName {
  const [query] = useSearchParams();
  return readFilter(query.get('filter'))?.part === 'consumed' ? 'consumed' : 'active';
}

export function userPartPath(userId: string, part: UserPartName): string {
  return userOffersPath(userId) + (part === 'consumed' ? filteredSearch({ part }) : '');
}
