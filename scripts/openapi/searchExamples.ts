import { BYTE_ORDER_MARK, csvLine } from '../../contract/csv';
import { BUSINESSES } from '../../contract/lists/businesses';
import { cellsOf } from '../../contract/lists/cells';
import { ACTIVE_COUPONS, CONSUMED_COUPONS } from '../../contract/lists/coupons';
import type { ListDefinition } from '../../contract/lists/definition';
import { OFFERS } from '../../contract/lists/offers';
import { PAYMENTS } from '../../contract/lists/payments';
import { USERS } from '../../contract/lists/users';
import type { FoundPayment } from '../../contract/services/paymentShapes';
import type { SEARCH_SERVICE } from '../../contract/services/searchService';
import type { FoundBusiness, FoundCoupon } from '../../contract/services/searchShapes';
import type { Business, Coupon, Offer, Payment, User } from '../../contract/services/shapes';
import type { Example } from './example';

interface Shown {
  business: Business;
  offer: Offer;
  active: Coupon;
  consumed: Coupon;
  payment: Payment;
  /** Whose the coupons and the payment are. */
  consumer: User;
  owner: User;
}

/** One example for each search and each file, of these records. */
export function searchExamples({ business, offer, active, consumed, payment, consumer, owner }: Shown): {
  readonly [Name in keyof typeof SEARCH_SERVICE]: Example<Name>;
} {
  const { id, name, email, phone } = consumer;
  const user = { id, name, email, phone };
  const foundBusiness: FoundBusiness = { ...business, liveOffersCount: 1 };
  const held: FoundCoupon = { ...active, user, scannedBy: null };
  const used: FoundCoupon = { ...consumed, user, scannedBy: { id: owner.id, name: owner.name } };
  const paid: FoundPayment = { ...payment, user, checks: [], receipt: 'compared' };
  const sums = [
    { column: 'order', currency: 'VES', amount: payment.vesPrice ?? 0 },
    { column: 'paid', currency: 'VES', amount: payment.paymentData.amount ?? 0 },
  ];
  return {
    searchBusinesses: { answer: oneOf(foundBusiness) },
    exportBusinesses: { answer: fileOf(BUSINESSES, foundBusiness) },
    searchOffers: { answer: oneOf(offer) },
    exportOffers: { answer: fileOf(OFFERS, offer) },
    searchUsers: { answer: oneOf(consumer) },
    exportUsers: { answer: fileOf(USERS, consumer) },
    searchActiveCoupons: { answer: oneOf(held) },
    exportActiveCoupons: { answer: fileOf(ACTIVE_COUPONS, held) },
    searchConsumedCoupons: { answer: oneOf(used) },
    exportConsumedCoupons: { answer: fileOf(CONSUMED_COUPONS, used) },
    searchPayments: { answer: { ...oneOf(paid), sums } },
    exportPayments: { answer: fileOf(PAYMENTS, paid) },
  };
}

function oneOf<Row>(row: Row) {
  return { data: [row], pagination: { page: 1, limit: 10, lastPage: 1, total: 1, isTotalExact: true } };
}

function fileOf<Row>(list: ListDefinition<Row>, row: Row): string {
  const { headings, of } = cellsOf(list);
  return BYTE_ORDER_MARK + csvLine(headings) + csvLine(of(row));
}
