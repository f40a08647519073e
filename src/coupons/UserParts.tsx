import { Link, useSearchParams } from 'react-router';
import { filteredSearch, readListAddress } from '../lists/listQuery';
import { userOffersPath } from '../resources';
import { COUPON_MESSAGES } from './messages';
import styles from './UserCoupons.module.css';

export type UserPartName = 'active' | 'consumed';

export const USER_PARTS: readonly { name: UserPartName; label: string }[] = [
  { name: 'active', label: COUPON_MESSAGES.activePart },
  { name: 'consumed', label: COUPON_MESSAGES.consumedPart },
];

/** Links from one part of a user's coupons to the other; each has an address, so that back and reload keep it. */
export function UserParts({ userId, part }: { userId: string; part: UserPartName }) {
  return (
    <nav className={styles.parts} aria-label={COUPON_MESSAGES.parts}>
      {USER_PARTS.map(({ name, label }) => (
        <Link
          key={name}
          to={userPartPath(userId, name)}
          className={styles.partLink}
          aria-current={name === part ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Which part the address shows. It is part of the filter, which react-admin keeps when pages turn. */
export function useUserPart(): UserPartName {
  const [query] = useSearchParams();
  return readListAddress(query, undefined).filter.part === 'consumed' ? 'consumed' : 'active';
}

export function userPartPath(userId: string, part: UserPartName): string {
  return userOffersPath(userId) + (part === 'consumed' ? filteredSearch({ part }) : '');
}
