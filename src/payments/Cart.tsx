import type { ReactNode } from 'react';
import { formatUsd } from '../../contract/money';
import { readCart } from '../../contract/paymentCart';
import { PAYMENT_MESSAGES } from './messages';
import styles from './PaymentDetails.module.css';

interface Props {
  cart: unknown;
  /** Drawn beside the price of what has an offer. */
  besidePrice?: (offerId: string) => ReactNode;
}

/** What was bought, as far as the platform's cart can be read (A99). */
export function Cart({ cart, besidePrice }: Props) {
  const lines = readCart(cart);
  if (lines.length === 0) return <p className="muted">{PAYMENT_MESSAGES.noCart}</p>;
  return (
    <ul className={styles.cart}>
      {lines.map(({ title, quantity, usdPrice, offerId }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a platform may list the same offer twice.
        <li key={place} className={styles.line}>
          <span dir="auto">{quantity === null ? title : `${quantity} × ${title}`}</span>
          <span className={styles.price}>
            <span>{usdPrice !== null && formatUsd(usdPrice)}</span> {offerId && besidePrice?.(offerId)}
          </span>
        </li>
      ))}
    </ul>
  );
}
