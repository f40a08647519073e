import { TicketX } from 'lucide-react';
import { useId } from 'react';
import { formatUsd } from '../../contract/money';
import { Avatar } from '../ui/Avatar';
import { Badge } from '../ui/Badge';
import { MESSAGES } from './messages';
import type { PickableOffer } from './OfferPicker';
import styles from './OfferPicker.module.css';
import { offerTitle } from './offerTitle';

interface Props {
  /** What makes it one of several of which one can be chosen. */
  name: string;
  offer: PickableOffer;
  checked: boolean;
  onChoose: () => void;
}

/** One offer to choose. Of one that is sold out the platform has the last word, since the count may be a moment old. */
export function OfferChoice({ name, offer, checked, onChoose }: Props) {
  const title = offerTitle(offer);
  const id = useId();
  return (
    <label className={styles.choice} data-row>
      <input
        type="radio"
        name={name}
        value={offer.id}
        checked={checked}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-facts`}
        onChange={onChoose}
      />
      <span className={styles.media}>
        <Avatar name={title} image={offer.images[0]} />
      </span>
      <span className={styles.text}>
        <span id={`${id}-title`} className={styles.title} dir="auto">
          {title}
        </span>
        <span id={`${id}-facts`} className={styles.facts}>
          <span dir="auto">{offer.business?.name}</span>
          <span>
            {formatUsd(offer.price)} <Stock offer={offer} />
          </span>
        </span>
      </span>
    </label>
  );
}

function Stock({ offer: { couponsCount, maxCouponsCount } }: Pick<Props, 'offer'>) {
  if (maxCouponsCount === null) return null;
  const left = maxCouponsCount - couponsCount;
  if (left <= 0) return <Badge tone="warning" icon={TicketX} label={MESSAGES.soldOut} />;
  return <span> · {MESSAGES.left(left)}</span>;
}
