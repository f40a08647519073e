import { CalendarClock, CalendarX2, CircleCheck, type LucideIcon, TicketX } from 'lucide-react';
import { clock } from '../../contract/clock';
import { formatUsd } from '../../contract/money';
import { OFFER_PHASE_LABELS, type OfferPhase, offerPhase } from '../../contract/offerPhase';
import { isSoldOut, type OfferStock } from '../../contract/offerStock';
import type { OfferRecord } from '../providers/tableRecords';
import { Badge, type Tone } from '../ui/Badge';
import { OFFER_MESSAGES } from './messages';
import styles from './OfferFacts.module.css';

interface Props {
  originalPrice: number | null;
  price: number | null;
  /** In per cent; null when there is none. */
  discount: number | null;
}

export function Prices({ originalPrice, price, discount }: Props) {
  return (
    <div className={styles.prices}>
      {discount === 100 && <span className={styles.discount}>{OFFER_MESSAGES.free}</span>}
      {discount !== null && discount > 0 && discount < 100 && (
        <span className={styles.discount}>
          <span>{`-${Math.round(discount)}%`}</span>
          <span className="visually-hidden">{` ${OFFER_MESSAGES.discountOf}`}</span>
        </span>
      )}
      <span className={styles.amounts}>
        <del className={styles.old}>
          <span className="visually-hidden">{`${OFFER_MESSAGES.before} `}</span>
          <span>{formatUsd(originalPrice)}</span>
        </del>
        <strong className={styles.new}>
          <span className="visually-hidden">{`${OFFER_MESSAGES.now} `}</span>
          <span>{formatUsd(price)}</span>
        </strong>
      </span>
    </div>
  );
}

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
