/** What each list's search knows, and the views that are offered to every user. */
import { BUSINESSES } from '../../contract/lists/businesses';
import { ACTIVE_COUPONS, CONSUMED_COUPONS } from '../../contract/lists/coupons';
import type { AnyList } from '../../contract/lists/definition';
import { OFFERS } from '../../contract/lists/offers';
import { PAYMENTS } from '../../contract/lists/payments';
import { USERS } from '../../contract/lists/users';
import type { SearchedName } from '../providers/tables';
import { GIVEN_VIEWS } from './messages';
import type { View } from './views';

export const DEFINITIONS: Readonly<Record<SearchedName, AnyList>> = {
  businesses: BUSINESSES,
  offers: OFFERS,
  'coupons-active': ACTIVE_COUPONS,
  'admin/consumed': CONSUMED_COUPONS,
  users: USERS,
  payments: PAYMENTS,
};

/** Each an address whose parameters are in order, as `viewIn` (ListTools.tsx) writes it. */
export const VIEWS: Readonly<Partial<Record<SearchedName, readonly View[]>>> = {
  offers: [
    { name: GIVEN_VIEWS.endingSoon, search: '?endsFrom=next7&phase=active&sort=ends' },
    { name: GIVEN_VIEWS.soldOut, search: '?stock=soldOut' },
  ],
  payments: [
    { name: GIVEN_VIEWS.mobileToday, search: '?dateFrom=today&type=pagoMovil' },
    { name: GIVEN_VIEWS.pending, search: '?sort=date&status=pending' },
  ],
};
