import { personName } from '../../contract/personName';
import { useUserLookUp, useVisit } from '../people/useUserLookUp';
import { useSession } from '../session/useSession';
import styles from './CouponCard.module.css';
import { MESSAGES } from './messages';

/** Who scanned a coupon. Whoever looks knows themselves; of others an owner may be told nothing, which is no failure. */
export function ScannedBy({ userId }: { userId: string }) {
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
