import { formatUsd } from '../../contract/money';
import { type CartLine, readCart } from '../../contract/paymentCart';
import { MESSAGES } from './messages';
import styles from './PaymentPage.module.css';

/** What was bought, as far as the platform's cart can be read (A99). */
export function Cart({ cart }: { cart: unknown }) {
  const lines = readCart(cart);
  if (lines.length === 0) return <p className={styles.quiet}>{MESSAGES.noCart}</p>;
  return (
    <ul className={styles.cart}>
      {withKeys(lines).map(({ key, title, quantity, usdPrice }) => (
        <li key={key} className={styles.line}>
          <span dir="auto">
            {quantity !== null && `${quantity} × `}
            {title}
          </span>
          {usdPrice !== null && <span className={styles.price}>{formatUsd(usdPrice)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Lines have no id, and a platform may list the same offer twice. */
function withKeys(lines: CartLine[]): (CartLine & { key: string })[] {
  return lines.map((line, place) => ({ ...line, key: `${place} ${line.title}` }));
}
