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

/** Days may be named as in spans.ts: they are others tomorrow. */
export const VIEWS: Readonly<Partial<Record<SearchedName, readonly View[]>>> = {
  offers: [
    { name: GIVEN_VIEWS.endingSoon, search: '?phase=active&sort=ends&ends=next7' },
    { name: GIVEN_VIEWS.soldOut, search: '?stock=soldOut' },
  ],
  payments: [
    { name: GIVEN_VIEWS.mobileToday, search: '?date=today&type=pagoMovil' },
    { name: GIVEN_VIEWS.pending, search: '?sort=date&status=pending' },
  ],
};
