import { UserRoundX } from 'lucide-react';
import { personName } from '../../contract/personName';
import { PhoneText } from '../ui/PhoneText';
import styles from './CouponCard.module.css';
import { MESSAGES } from './messages';
import type { UserLookUp } from './useUserLookUp';

interface Props {
  lookUp: UserLookUp;
  /** The id of what names the person, for what is described by it. */
  nameId?: string | undefined;
}

/** Whose a coupon is: name, e-mail and phone once they are known (R259-R261, R439). */
export function Customer({ lookUp, nameId }: Props) {
  if (lookUp === 'pending') {
    return (
      <div className={styles.customer}>
        <span id={nameId} className="visually-hidden">
          {MESSAGES.userLoading}
        </span>
        <div className={`skeleton ${styles.skeletonName}`} />
        <div className={`skeleton ${styles.skeletonEmail}`} />
      </div>
    );
  }
  if (lookUp === 'missing') {
    return (
      <div className={styles.customer}>
        <span id={nameId} className={styles.missing}>
          <UserRoundX size={16} aria-hidden />
          {MESSAGES.userMissing}
        </span>
      </div>
    );
  }
  return (
    <div className={styles.customer}>
      <span id={nameId} className={styles.name} dir="auto">
        {personName(lookUp)}
      </span>
      {lookUp.name && <span>{lookUp.email}</span>}
      {lookUp.phone && <PhoneText phone={lookUp.phone} />}
    </div>
  );
}
