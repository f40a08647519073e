import { CalendarClock, CalendarX2, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import { couponVerdict, VERDICT_LABELS, type Verdict } from '../../contract/couponValidity';
import type { CouponRecord } from '../providers/couponRecords';
import { Badge, type Tone } from '../ui/Badge';
import { useNow } from '../ui/useNow';
import styles from './CouponCard.module.css';
import { validityToday } from './couponTexts';

/** Whether a coupon of this offer can be used now, and until when; nothing where the platform says neither. */
export function Standing({ offer }: { offer: CouponRecord['offer'] }) {
  const verdict = couponVerdict(offer, useNow());
  const validity = validityToday(offer, verdict);
  if (!verdict && validity === '') return null;
  return (
    <div className={styles.standing}>
      {verdict && <VerdictBadge verdict={verdict} />} <span>{validity}</span>
    </div>
  );
}

const LOOKS: Record<Verdict, { tone: Tone; icon: LucideIcon }> = {
  valid: { tone: 'success', icon: CircleCheck },
  offHours: { tone: 'warning', icon: Clock },
  early: { tone: 'warning', icon: CalendarClock },
  expired: { tone: 'danger', icon: CalendarX2 },
};

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  return <Badge {...LOOKS[verdict]} label={VERDICT_LABELS[verdict]} />;
}
