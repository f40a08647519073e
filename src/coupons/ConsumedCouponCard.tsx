import { personName } from '../../contract/personName';
import { useUserLookUp, useVisit } from '../people/useUserLookUp';
import { useSession } from '../session/useSession';
import { CouponCard, type CouponCardProps } from './CouponCard';
import styles from './CouponCard.module.css';
import { MESSAGES } from './messages';

/** A coupon that was used: when, and who scanned it (R270, R274). */
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

/** Who scanned a coupon. Whoever looks knows themselves; of others an owner may be told nothing, which is no failure. */
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
