import { CSV_TYPE } from '../csv';
import { BUSINESSES } from '../lists/businesses';
import { ACTIVE_COUPONS, CONSUMED_COUPONS } from '../lists/coupons';
import type { AnyList } from '../lists/definition';
import { OFFERS } from '../lists/offers';
import { PAYMENTS } from '../lists/payments';
import { USERS } from '../lists/users';
import { FoundBusiness, FoundCoupon, FoundPayment, found, foundWithSums } from './announcedShapes';
import { COUPON_SERVICE } from './couponService';
import { call, type Entry, OWNER_OWN } from './entry';
import { PAYMENT_SERVICE } from './paymentService';
import { fileQuery, searchQuery } from './queries';
import { Offer, User } from './shapes';

/** Here, since the login answer of userService.ts names the calls of this file. */
export const LIST_OF_USERS = { path: '/user-service/users', access: OWNER_OWN } as const;

/** Roles are those of the list itself. */
function searchOf<const Of extends Pick<Entry, 'path' | 'access'>, List extends AnyList>(of: Of, list: List) {
  return { ...call('GET', `${of.path}/search`, of.access as Of['access']), query: searchQuery(list) } as const;
}

function exportOf<const Of extends Pick<Entry, 'path' | 'access'>, List extends AnyList>(
  of: Of,
  list: List,
  rows: string,
) {
  return {
    ...call('GET', `${of.path}/search/file`, of.access as Of['access']),
    does: `Gives the same ${rows}, all of them, as a file.`,
    query: fileQuery(list),
    file: CSV_TYPE,
    refuses: { 429: 'Demasiados intentos. Intenta de nuevo en 60 segundos.' },
  } as const;
}

const { listBusinesses, listOffers, listActiveCoupons, listConsumedCoupons } = COUPON_SERVICE;
const { listPayments } = PAYMENT_SERVICE;

/** Lists that are searched, sorted, added up and written to files where the data are. */
export const SEARCH_SERVICE = {
  searchBusinesses: {
    ...searchOf(listBusinesses, BUSINESSES),
    does: 'Finds businesses, with the number of their offers.',
    answer: found(FoundBusiness),
  },
  exportBusinesses: exportOf(listBusinesses, BUSINESSES, 'businesses'),
  searchOffers: { ...searchOf(listOffers, OFFERS), does: 'Finds offers.', answer: found(Offer) },
  exportOffers: exportOf(listOffers, OFFERS, 'offers'),
  searchUsers: { ...searchOf(LIST_OF_USERS, USERS), does: 'Finds users.', answer: found(User) },
  exportUsers: exportOf(LIST_OF_USERS, USERS, 'users'),
  searchActiveCoupons: {
    ...searchOf(listActiveCoupons, ACTIVE_COUPONS),
    does: 'Finds coupons that people hold, with their names.',
    answer: found(FoundCoupon),
  },
  exportActiveCoupons: exportOf(listActiveCoupons, ACTIVE_COUPONS, 'coupons'),
  searchConsumedCoupons: {
    ...searchOf(listConsumedCoupons, CONSUMED_COUPONS),
    does: 'Finds consumed coupons, with the names of those who had and who scanned them.',
    answer: found(FoundCoupon),
  },
  exportConsumedCoupons: exportOf(listConsumedCoupons, CONSUMED_COUPONS, 'coupons'),
  searchPayments: {
    ...searchOf(listPayments, PAYMENTS),
    does: 'Finds payments, with who bought and what to look at; an owner finds none.',
    answer: foundWithSums(FoundPayment),
  },
  exportPayments: exportOf(listPayments, PAYMENTS, 'payments'),
} as const satisfies Record<string, Entry>;
