import { UserRoundX } from 'lucide-react';
import { PhoneText } from '../ui/PhoneText';
import styles from './CouponCard.module.css';
import { MESSAGES } from './messages';
import type { UserLookUp } from './useUserLookUp';

/** Whose a coupon is: name, e-mail and phone once they are known (R259-R261, R439). */
export function Customer({ lookUp }: { lookUp: UserLookUp }) {
  if (lookUp === 'pending') {
    return (
      <div className={styles.customer}>
        <span className="visually-hidden">{MESSAGES.userLoading}</span>
        <div className={`skeleton ${styles.skeletonName}`} />
        <div className={`skeleton ${styles.skeletonEmail}`} />
      </div>
    );
  }
  if (lookUp === 'missing') {
    return (
      <div className={styles.customer}>
        <span className={styles.missing}>
          <UserRoundX size={16} aria-hidden />
          {MESSAGES.userMissing}
        </span>
      </div>
    );
  }
  return (
    <div className={styles.customer}>
      <span className={styles.name} dir="auto">
        {lookUp.name}
      </span>
      <span>{lookUp.email}</span>
      {lookUp.phone && <PhoneText phone={lookUp.phone} />}
    </div>
  );
}
