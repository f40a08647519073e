import { TicketX } from 'lucide-react';
import type { Offer } from '../../contract/offer';
import { isSoldOut, type OfferStock } from '../../contract/offerStock';
import { Badge } from '../ui/Badge';
import styles from './OfferBadges.module.css';
import { PhaseBadge } from './PhaseBadge';

/** Where an offer stands: in time, and whether anything of it is left. */
export function OfferBadges({ offer }: { offer: Pick<Offer, 'startsAt' | 'endsAt'> & OfferStock }) {
  return (
    <span className={styles.badges}>
      <PhaseBadge startsAt={offer.startsAt} endsAt={offer.endsAt} />
      {isSoldOut(offer) && <Badge tone="warning" icon={TicketX} label="Agotada" />}
    </span>
  );
}
