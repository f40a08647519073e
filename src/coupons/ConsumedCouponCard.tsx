import { personName } from '../../contract/personName';
import { useUserLookUp, useVisit } from '../people/useUserLookUp';
import { useSession } from '../session/useSession';
import { CouponCard, type CouponCardProps } from './CouponCard';
import styles from './CouponCard.module.css';
import { MESSAGES } from './messages';

export function ConsumedCouponCard({ coupon, lookUp, ofOnePerson }: CouponCardProps) {
  return (
    <CouponCard
      coupon={coupon}
      lookUp={lookUp}
      ofOnePerson={ofOnePerson}
      when={{ label: MESSAGES.consumedAt, date: coupon.consumedAt }}
      lines={coupon.scannedByUserId && <ScannedBy userId={coupon.scannedByUserId} />}
    />
  );
}

/** Who scanned a coupon. An owner may not look up others, which is not told as a failure. */
function ScannedBy({ userId }: { userId: string }) {
  const me = useSession()?.user;
  return (
    <p className={styles.line}>
      {MESSAGES.scannedBy} {userId === me?.id ? <Name>{personName(me)}</Name> : <Other userId={userId} />}
    </p>
  );
}

function Other({ userId }: { userId: string }) {
  const lookUp = useUserLookUp(userId, useVisit());
  if (lookUp === 'pending') return MESSAGES.scannerLoading;
  return lookUp === 'missing' ? MESSAGES.scannerUnknown : <Name>{personName(lookUp)}</Name>;
}

function Name({ children }: { children: string }) {
  return <span dir="auto">{children}</span>;
}
