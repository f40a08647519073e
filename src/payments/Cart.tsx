import { UPLOAD_EXTENSION } from '../../contract/image';
import { formatDigits, formatUsd } from '../../contract/money';
import { type CartLine, cartCost, lineCost, readCart } from '../../contract/paymentCart';
import { readUrl } from '../../contract/url';
import { imageSource } from '../ui/Avatar';
import { PAYMENT_MESSAGES } from './messages';
import styles from './PaymentDetails.module.css';

/** What was bought, as far as the platform's cart can be read (A99), with what can be added up by head. */
export function Cart({ cart }: { cart: unknown }) {
  const lines = readCart(cart);
  const cost = cartCost(lines);
  if (lines.length === 0) return <p className="muted">{PAYMENT_MESSAGES.noCart}</p>;
  return (
    <ul className={styles.cart}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a platform may list the same offer twice.
        <li key={place} className={styles.line}>
          <span dir="auto">{line.title}</span>
          <span className={styles.price}>{priceText(line)}</span>
        </li>
      ))}
      {cost !== null && (
        <li className={styles.line}>
          <strong>{PAYMENT_MESSAGES.total}</strong>
          <strong className={styles.price}>{formatUsd(cost)}</strong>
        </li>
      )}
    </ul>
  );
}

/** '2 × 7,70 = 15,40 USD', or what of it is known. */
function priceText(line: CartLine): string {
  const { quantity, usdPrice } = line;
  const cost = lineCost(line);
  if (cost !== null) return `${quantity} × ${formatDigits(usdPrice)} = ${formatUsd(cost)}`;
  if (usdPrice !== null) return formatUsd(usdPrice);
  return quantity === null ? '' : `${quantity} ×`;
}

/** A picture of the platform's own, as the reference platform names them without a PUBLIC_URL. */
const FILED = new RegExp(`^/files/[\\w-]+/[\\w-]+\\.${UPLOAD_EXTENSION}$`);

/**
 * The address of a receipt's picture: a whole one of http(s), or a picture that the platform has filed, since the
 * meaning of any other word or path is unknown (A99).
 */
export function receiptAddress(receiptData: unknown): string | undefined {
  if (typeof receiptData !== 'string') return undefined;
  if (FILED.test(receiptData)) return imageSource(receiptData);
  return /^https?:\/\//i.test(receiptData) && readUrl(receiptData) ? receiptData : undefined;
}
