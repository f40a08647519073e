import { couponBatchActions as ofCoupons } from './coupons/batchActions';
import { paymentBatchActions as ofPayments } from './payments/batchActions';
import { type Batches, ChosenBar } from './tables/Chosen';
import { userBatchActions as ofUsers } from './users/batchActions';

export { Choose } from './tables/Chosen';
export { ListFoot } from './tables/ListFoot';
export { ListTools } from './tables/ListTools';

/** Each gets the rows of its own list. */
export const BATCHES = { 'coupons-active': ofCoupons, payments: ofPayments, users: ofUsers } as unknown as Batches;

export function Chosen() {
  return <ChosenBar batches={BATCHES} />;
}
