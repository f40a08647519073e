import type { CouponOffer } from '../../contract/coupon';
import { couponVerdict } from '../../contract/couponValidity';
import { useNow } from '../ui/useNow';
import styles from './CouponCard.module.css';
import { VerdictBadge } from './VerdictBadge';
import { validityToday } from './validityText';

/** Whether a coupon of this offer can be used now, and until when; nothing where the platform says neither. */
export function Standing({ offer }: { offer: CouponOffer }) {
  const verdict = couponVerdict(offer, useNow());
  const validity = validityToday(offer, verdict);
  if (!verdict && validity === '') return null;
  return (
    <div className={styles.standing}>
      {verdict && <VerdictBadge verdict={verdict} />} <span>{validity}</span>
    </div>
  );
}
