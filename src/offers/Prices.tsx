import { formatUsd } from '../../contract/money';
import { OFFER_MESSAGES } from './messages';
import styles from './Prices.module.css';

interface Props {
  originalPrice: number | null;
  price: number | null;
  /** In per cent; null when there is none. */
  discount: number | null;
}

/** Not in one file with the badges: what a form shares with the first list is a file of code of its own. */
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
