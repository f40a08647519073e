import { CalendarClock, CalendarX2, CircleCheck, type LucideIcon, TicketX } from 'lucide-react';
import { clock } from '../../contract/clock';
import { isSoldOut, OFFER_PHASE_LABELS, type OfferPhase, type OfferStock, offerPhase } from '../../contract/offerState';
import type { OfferRecord } from '../providers/tableRecords';
import { Badge, type Tone } from '../ui/Badge';
import { OFFER_MESSAGES } from './messages';
import styles from './OfferBadges.module.css';

export function OfferBadges({ offer }: { offer: Pick<OfferRecord, 'startsAt' | 'endsAt'> & OfferStock }) {
  return (
    <span className={styles.badges}>
      <PhaseBadge startsAt={offer.startsAt} endsAt={offer.endsAt} />
      {isSoldOut(offer) && <Badge tone="warning" icon={TicketX} label={OFFER_MESSAGES.soldOut} />}
    </span>
  );
}

const LOOKS: Record<OfferPhase, { tone: Tone; icon: LucideIcon }> = {
  upcoming: { tone: 'info', icon: CalendarClock },
  active: { tone: 'success', icon: CircleCheck },
  expired: { tone: 'neutral', icon: CalendarX2 },
};

/** Nothing when the dates are invalid. */
function PhaseBadge({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  if (Number.isNaN(Date.parse(startsAt)) || Number.isNaN(Date.parse(endsAt))) return null;
  const phase = offerPhase({ startsAt, endsAt }, clock.now());
  return <Badge {...LOOKS[phase]} label={OFFER_PHASE_LABELS[phase]} />;
}
