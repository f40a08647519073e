import { useParams } from 'react-router-dom';
import { SelectOffer } from '../coupons';

/** One offer for a user, as a page of its own (R281-R284). */
export function SelectOfferPage() {
  const { userId = '' } = useParams();
  return <SelectOffer key={userId} userId={userId} />;
}
