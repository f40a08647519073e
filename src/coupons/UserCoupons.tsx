import { useMemo } from 'react';
import { filteredSearch } from '../lists/listQuery';
import { RefreshButton } from '../lists/Pager';
import { RecordList } from '../lists/RecordList';
import type { UserLookUp } from '../people/useUserLookUp';
import { userOffersPath } from '../resources';
import { EmptyState } from '../ui/States';
import { CouponList } from './CouponCard';
import { COUPON_PARTS } from './couponParts';
import styles from './UserCoupons.module.css';

interface Props {
  userId: string;
  part: keyof typeof COUPON_PARTS;
  lookUp: UserLookUp;
}

/** A user's coupons, on their page. A key for each part, so that the rows of one are never shown as those of the other. */
export function UserCoupons({ userId, part, lookUp }: Props) {
  const { resource, loadFailed, Card, ofUser } = COUPON_PARTS[part];
  const filter = useMemo(() => ({ userId }), [userId]);
  return (
    <RecordList resource={resource} filter={filter}>
      <RefreshButton />
      <div className={styles.cards}>
        <CouponList label={ofUser.label} loadFailed={loadFailed} empty={<EmptyState text={ofUser.none} />}>
          {(coupon) => <Card coupon={coupon} lookUp={lookUp} ofOnePerson />}
        </CouponList>
      </div>
    </RecordList>
  );
}

/** The page of a user, at one of its parts; the active coupons are its own. */
export function userPartPath(userId: string, part: string): string {
  return userOffersPath(userId) + (part === 'active' ? '' : filteredSearch({ part }));
}
