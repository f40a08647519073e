import { useId } from 'react';
import { formatUsd } from '../../contract/money';
import { couponsLeft } from '../../contract/offerStock';
import { OfferBadges } from '../offers';
import { Avatar } from '../ui/Avatar';
import { offerTitle, validityDays } from './couponTexts';
import { MESSAGES } from './messages';
import type { PickableOffer } from './OfferPicker';
import styles from './OfferPicker.module.css';

interface Props {
  /** The name of the group of radio buttons. */
  name: string;
  offer: PickableOffer;
  checked: boolean;
  onChoose: () => void;
}

/** One offer to choose, with its state; none is refused here, since the count may be a moment old. */
export function OfferChoice({ name, offer, checked, onChoose }: Props) {
  const title = offerTitle(offer);
  const id = useId();
  const left = couponsLeft(offer);
  const validity = validityDays(offer);
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
            {formatUsd(offer.price)}
            {left ? ` · ${MESSAGES.left(left)}` : ''}
          </span>
          {validity !== '' && (
            <span>
              {MESSAGES.validity}: {validity}
            </span>
          )}
          <OfferBadges offer={offer} />
        </span>
      </span>
    </label>
  );
}
