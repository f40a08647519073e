import { describe, expect, it } from 'vitest';
import { buildCoupon, buildOffer, buildPayment, buildUser, uuid } from '../../src/testing/builders';
import { byColumn, IN_SPANISH_ORDER } from '../testing/search';
import { ACTIVE_COUPONS, CONSUMED_COUPONS } from './coupons';
import {
  ACTIVE_COUPON_CHOICES,
  CONSUMED_COUPON_CHOICES,
  fits,
  OFFER_CHOICES,
  PAYMENT_CHOICES,
  USER_CHOICES,
} from './fitting';
import { OFFERS } from './offers';
import { PAYMENTS } from './payments';
import { USERS } from './users';

const NOW = new Date('2026-11-22T15:00:00.000Z');
type Query = Record<string, unknown>;

describe('an offer fits', () => {
  const isLeft = (query: Query, given = {}) => fits(OFFERS, OFFER_CHOICES, query, buildOffer(given), NOW);

  it('by where it stands in time, and by what is left of it', () => {
    expect(isLeft({})).toBe(true);
    expect(isLeft({ phase: ['active', 'upcoming'], stock: ['left'] })).toBe(true);
    expect(isLeft({ phase: ['expired'] }, { endsAt: NOW.toISOString() })).toBe(true);
    expect(isLeft({ stock: ['left'] }, { couponsCount: 100 })).toBe(false);
    expect(isLeft({ stock: ['left'] }, { maxCouponsCount: null })).toBe(true);
  });

  it('by one of its tags, and by its business', () => {
    expect(isLeft({ tag: ['teatro', 'desayunos'], business: '0190a5c0-0000-7000-8000-0000000000b1' })).toBe(true);
    expect(isLeft({ tag: ['teatro'] })).toBe(false);
    expect(isLeft({ business: uuid(1) }, { business: null })).toBe(false);
  });

  it('by the day in Caracas on which it ends, both ends included', () => {
    const lateInTheEvening = { endsAt: '2026-12-01T03:59:00.000Z' };
    expect(isLeft({ endsFrom: '2026-11-30', endsUntil: '2026-11-30' }, lateInTheEvening)).toBe(true);
    expect(isLeft({ endsFrom: '2026-12-01' }, lateInTheEvening)).toBe(false);
    expect(isLeft({ endsUntil: '2026-11-29' }, lateInTheEvening)).toBe(false);
    expect(isLeft({ endsUntil: '2026-11-29' }, { endsAt: '' })).toBe(false);
  });
});

it.each([
  [{ couponsValidAt: '2026-11-23T00:00:00.000Z' }, 'early'],
  [{}, 'valid'],
  [{ couponsValidUntil: NOW.toISOString() }, 'expired'],
])('a coupon with the dates %j is %s, at any hour of the week', (dates, validity) => {
  const { offer } = buildCoupon();
  const never = { items: [{ day: 3, startsAt: 0, endsAt: 1 }] };
  const coupon = { ...buildCoupon({ offer: { ...offer, ...dates, weeklySchedule: never } }), user: null };
  const isLeft = (chosen: string) => fits(ACTIVE_COUPONS, ACTIVE_COUPON_CHOICES, { validity: [chosen] }, coupon, NOW);
  expect(['early', 'valid', 'expired'].filter(isLeft)).toEqual([validity]);
});

it('a consumed coupon fits by who had it and who scanned it, and by its days', () => {
  const given = { consumedAt: '2026-11-22T02:30:00.000Z', scannedByUserId: uuid(7) };
  const coupon = { ...buildCoupon(given), user: null };
  const isLeft = (query: Query) => fits(CONSUMED_COUPONS, CONSUMED_COUPON_CHOICES, query, coupon, NOW);
  expect(isLeft({ user: coupon.userId, scannedBy: uuid(7), consumedUntil: '2026-11-21' })).toBe(true);
  expect(isLeft({ scannedBy: uuid(8) })).toBe(false);
  expect(isLeft({ consumedFrom: '2026-11-22' })).toBe(false);
});

it('a user fits by permission, and by access where that is known', () => {
  const isLeft = (query: Query, given = {}) => fits(USERS, USER_CHOICES, query, buildUser(given), NOW);
  expect(isLeft({ permission: ['admin', 'owner'] })).toBe(true);
  expect(isLeft({ access: ['open', 'closed'] })).toBe(false);
  expect(isLeft({ access: ['open'] }, { disabledAt: null })).toBe(true);
  expect(isLeft({ access: ['open'] }, { disabledAt: NOW.toISOString() })).toBe(false);
});

describe('a payment fits', () => {
  const isLeft = (query: Query, given = {}) =>
    fits(PAYMENTS, PAYMENT_CHOICES, query, { ...buildPayment(given), user: null }, NOW);

  it.each(['0134', '134', '0134 - Banesco', 'BANESCO'])('by the bank that its payer calls %j', (bank) => {
    const given = { paymentData: { bank } };
    expect([isLeft({ bank: ['0102', '0134'] }, given), isLeft({ bank: ['0102'] }, given)]).toEqual([true, false]);
  });

  it('by its means, whatever a platform calls it, and by what is in its cart', () => {
    expect(isLeft({ type: ['zelle'] }, { type: 'zelle_transfer' })).toBe(true);
    expect(isLeft({ offer: '0190a5c0-0000-7000-8000-00000000000a' })).toBe(true);
    expect(isLeft({ offer: uuid(1) }, { cart: null })).toBe(false);
  });

  it('by its dollars, both ends included; one without any fits no span', () => {
    expect(isLeft({ usdPriceFrom: 12.5, usdPriceUntil: 12.5 })).toBe(true);
    expect(isLeft({ usdPriceFrom: 12.51 })).toBe(false);
    expect(isLeft({ usdPriceUntil: 100 }, { usdPrice: null })).toBe(false);
  });

  it('by the day on which it was bought, or else came', () => {
    const came = { purchaseAt: null, createdAt: '2026-11-20T03:00:00.000Z' };
    expect(isLeft({ dateUntil: '2026-11-19' }, came)).toBe(true);
  });
});

describe('rows are sorted by a column', () => {
  const sorted = (isDescending: boolean) =>
    IN_SPANISH_ORDER.toSorted()
      .map((name) => buildUser({ name }))
      .toSorted(byColumn(USERS.columns.name, isDescending))
      .map(({ name }) => name);

  it('by the letters of the Spanish alphabet, from either end', () => {
    expect(sorted(false)).toEqual(IN_SPANISH_ORDER);
    expect(sorted(true)).toEqual(IN_SPANISH_ORDER.toReversed());
  });

  it('by what all amounts have in common, and those without a value last', () => {
    const payments = [20, 3, 12.5].map((usdPrice) => buildPayment({ usdPrice, vesPrice: 1 }));
    const dollars = payments.toSorted(byColumn(PAYMENTS.columns.order, true)).map(({ usdPrice }) => usdPrice);
    expect(dollars).toEqual([20, 12.5, 3]);
    for (const isDescending of [false, true]) {
      const offers = [null, 5].map((price) => ({ ...buildOffer(), price }));
      expect(offers.toSorted(byColumn(OFFERS.columns.price, isDescending)).map(({ price }) => price)).toEqual([
        5,
        null,
      ]);
    }
  });
});
