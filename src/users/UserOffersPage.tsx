import { useParams } from 'react-router-dom';
import { UserCoupons } from '../coupons';
import { USER_LIST } from './addresses';

/** What Ofertas of a user leads to (R237, R275-R280). */
export function UserOffersPage() {
  const { userId = '' } = useParams();
  return <UserCoupons key={userId} userId={userId} back={USER_LIST} />;
}
