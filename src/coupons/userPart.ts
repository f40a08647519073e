import { useSearchParams } from 'react-router-dom';
import { filteredSearch, readFilter } from '../records/listQuery';
import { userOffersPath } from '../routes';

/** Which of a user's coupons are shown. */
export type UserPartName = 'active' | 'consumed';

/** Which part the address shows. It stands in the filter, since that is what react-admin keeps when pages turn. */
export function useUserPart(): UserPartName {
  const [query] = useSearchParams();
  return readFilter(query.get('filter'))?.part === 'consumed' ? 'consumed' : 'active';
}

/** The address of one part of a user's coupons. */
export function userPartPath(userId: string, part: UserPartName): string {
  return userOffersPath(userId) + (part === 'consumed' ? filteredSearch({ part }) : '');
}
