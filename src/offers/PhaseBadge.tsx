import { CalendarClock, CalendarX2, CircleCheck, type LucideIcon } from 'lucide-react';
import { OFFER_PHASE_LABELS, type OfferPhase, offerPhase } from '../../contract/offerPhase';
import { Badge, type Tone } from '../ui/Badge';

const LOOKS: Record<OfferPhase, { tone: Tone; icon: LucideIcon }> = {
  upcoming: { tone: 'info', icon: CalendarClock },
  active: { tone: 'success', icon: CircleCheck },
  expired: { tone: 'neutral', icon: CalendarX2 },
};

/** Where the offer stands in time now (R314); nothing when its dates are none. */
export function PhaseBadge({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  if (Number.isNaN(Date.parse(startsAt)) || Number.isNaN(Date.parse(endsAt))) return null;
  const phase = offerPhase({ startsAt, endsAt }, new Date());
  return <Badge {...LOOKS[phase]} label={OFFER_PHASE_LABELS[phase]} />;
}
