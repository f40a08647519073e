import { useGetOne } from 'react-admin';
import { couponsLeft } from '../../../contract/offerStock';
import type { OfferRecord } from '../../providers/offerRecords';
import { DESK } from './messages';

/** Nothing where the offer is gone or cannot be read: its title is in the cart. */
export function OfferLeft({ id }: { id: string }) {
  const { data } = useOffer(id);
  const left = data && couponsLeft(data);
  if (left === undefined) return null;
  return <strong>{`· ${left === 0 ? DESK.soldOut : DESK.left(left)}`}</strong>;
}

export function useOffer(id: string) {
  return useGetOne<OfferRecord>('offers', { id }, { enabled: id !== '', retry: false });
}
