import { useGetOne } from 'react-admin';
import { formatUsd } from '../../../contract/money';
import { couponsLeft } from '../../../contract/offerStock';
import { type CartLine, readCart } from '../../../contract/paymentCart';
import type { OfferRecord } from '../../providers/offerRecords';
import { MESSAGES } from '../messages';
import details from '../PaymentDetails.module.css';
import { DESK } from './messages';

/** What was bought, as far as the platform's cart can be read (A99), with what is left of each offer. */
export function Bought({ cart }: { cart: unknown }) {
  const lines = readCart(cart);
  if (lines.length === 0) return <p className="muted">{MESSAGES.noCart}</p>;
  return (
    <ul className={details.cart}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a platform may list the same offer twice.
        <li key={place} className={details.line}>
          <span dir="auto">
            {line.quantity !== null && `${line.quantity} × `}
            {line.title}
          </span>
          <span className={details.price}>
            {line.usdPrice !== null && formatUsd(line.usdPrice)} {line.offerId && <Left line={line} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Nothing where the offer is gone or cannot be read: its title is in the cart. */
function Left({ line }: { line: CartLine }) {
  const { data } = useOffer(line.offerId);
  const left = data && couponsLeft(data);
  if (left === undefined) return null;
  return <strong>· {left === 0 ? DESK.soldOut : DESK.left(left)}</strong>;
}

export function useOffer(id: string) {
  return useGetOne<OfferRecord>('offers', { id }, { enabled: id !== '', retry: false });
}
