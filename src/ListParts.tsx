import { batchActions as ofCoupons } from './coupons/batchActions';
import { batchActions as ofPayments } from './payments/batchActions';
import { type Batches, ChooseBox, ChosenBar } from './tables/Chosen';
import { batchActions as ofUsers } from './users/batchActions';

export { ListFoot } from './tables/ListFoot';
export { ListTools } from './tables/ListTools';

/** Each gets the rows of its own list. */
const BATCHES = { 'coupons-active': ofCoupons, payments: ofPayments, users: ofUsers } as unknown as Batches;

export function Choose(row: { id: string | number; name: string }) {
  return <ChooseBox {...row} batches={BATCHES} />;
}

export function Chosen() {
  return <ChosenBar batches={BATCHES} />;
}
