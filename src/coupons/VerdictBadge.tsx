import { CalendarClock, CalendarX2, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import { VERDICT_LABELS, type Verdict } from '../../contract/couponValidity';
import { Badge, type Tone } from '../ui/Badge';

const LOOKS: Record<Verdict, { tone: Tone; icon: LucideIcon }> = {
  valid: { tone: 'success', icon: CircleCheck },
  offHours: { tone: 'warning', icon: Clock },
  early: { tone: 'warning', icon: CalendarClock },
  expired: { tone: 'danger', icon: CalendarX2 },
};

/** Whether the coupon can be used now, in a word and a sign. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  return <Badge {...LOOKS[verdict]} label={VERDICT_LABELS[verdict]} />;
}
