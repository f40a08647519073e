import { describe, expect, it } from 'vitest';
import { BANKS } from '../contract/bank';
import { atRate, toCents } from '../contract/money';
import { PAYMENT_STATUSES, PAYMENT_TYPES } from '../contract/payment';
import { demoRows } from './rows';

const NOW = new Date('2031-02-28T16:20:00Z');

const rowsAt = (now: Date) =>
  demoRows({ uploadBase: '/files', passwordHashes: { accounts: 'one', others: 'another' }, now });

describe('the payments of the demonstration', () => {
  const rows = rowsAt(NOW);
  const { payments, paymentLines, paymentCoupons, coupons, offers, exchangeRates } = rows;
  const cartOf = (id: string) => paymentLines.filter(({ paymentId }) => paymentId === id);
  const withStatus = (wanted: string) => payments.filter(({ status }) => status === wanted);

  it('are 120 of every type and status, in the order in which they came, none to come', () => {
    expect(payments).toHaveLength(120);
    const kinds = new Set(payments.map(({ type, status }) => `${type} ${status}`));
    expect(kinds.size).toBe(PAYMENT_TYPES.length * PAYMENT_STATUSES.length);
    expect(payments.map(({ id }) => id)).toEqual(payments.map(({ id }) => id).toSorted());
    for (const { createdAt, updatedAt } of payments) {
      expect(createdAt?.getTime()).toBeLessThanOrEqual(Number(updatedAt));
      expect(updatedAt?.getTime()).toBeLessThanOrEqual(NOW.getTime());
    }
  });

  it('show some of every status on the first page', () => {
    expect(new Set(payments.slice(-10).map(({ status }) => status)).size).toBe(PAYMENT_STATUSES.length);
  });

  it('ask for the sum of the cart, of one to three offers, at the rate of that day', () => {
    for (const { id, usdPrice, type, vesPrice, exchangeRate, createdAt } of payments) {
      const cart = cartOf(id);
      expect([1, 2, 3]).toContain(cart.length);
      expect(toCents(usdPrice)).toBe(cart.reduce((sum, line) => sum + toCents(line.usdPrice) * line.quantity, 0));
      expect(usdPrice).toBeGreaterThan(0);
      if (type !== 'pagoMovil') continue;
      const rate = exchangeRates.findLast((one) => Number(one.createdAt) <= Number(createdAt));
      expect([vesPrice, exchangeRate]).toEqual([atRate(usdPrice, Number(rate?.usdVes)), rate?.usdVes]);
    }
    expect(new Set(payments.map(({ exchangeRate }) => exchangeRate)).size).toBeGreaterThan(2);
  });

  it('that were confirmed have issued exactly their cart, to the payer, when they were confirmed; the others nothing', () => {
    for (const { id, status, userId, updatedAt } of payments) {
      const ids = paymentCoupons.filter(({ paymentId }) => paymentId === id).map(({ couponId }) => couponId);
      const issued = coupons.filter((coupon) => ids.includes(coupon.id));
      const bought = cartOf(id).flatMap(({ offerId, quantity }) => Array<string>(quantity).fill(offerId));
      expect(issued.map(({ offerId }) => offerId).sort()).toEqual(status === 'confirmed' ? bought.sort() : []);
      for (const coupon of issued) expect([coupon.userId, coupon.createdAt]).toEqual([userId, updatedAt]);
    }
    expect(new Set(paymentCoupons.map(({ couponId }) => couponId)).size).toBe(paymentCoupons.length);
  });

  it('that wait can all be confirmed but one, whose offer is sold out', () => {
    const wanted = new Map<string, number>();
    for (const { offerId, quantity } of withStatus('pending').flatMap(({ id }) => cartOf(id))) {
      wanted.set(offerId, (wanted.get(offerId) ?? 0) + quantity);
    }
    const short = offers.filter(
      ({ id, couponsCount = 0, maxCouponsCount }) => couponsCount + (wanted.get(id ?? '') ?? 0) > maxCouponsCount,
    );
    expect(short).toHaveLength(1);
    expect(short[0]?.couponsCount).toBe(short[0]?.maxCouponsCount);
    expect(
      withStatus('pending').filter(({ id }) => cartOf(id).some((line) => line.offerId === short[0]?.id)),
    ).toHaveLength(1);
  });

  // Early and late in the day, at the turn of the year and after a day that another year lacks.
  it.each([
    '2031-02-28T16:20:00Z',
    '2031-02-28T04:10:00Z',
    '2026-12-25T03:59:00Z',
    '2027-01-01T04:01:00Z',
    '2028-02-29T12:00:00Z',
  ])(
    'that wait buy what was on sale and still is, and have the receipt of their amount, whatever the hour: %s',
    (now) => {
      const at = rowsAt(new Date(now));
      const pending = at.payments.filter(({ status }) => status === 'pending');
      for (const { offerId, paymentId } of at.paymentLines) {
        const payment = pending.find(({ id }) => id === paymentId);
        const offer = at.offers.find(({ id }) => id === offerId);
        if (!payment || !offer) continue;
        expect(offer.startsAt <= payment.createdAt && offer.endsAt > new Date(now), offer.title).toBe(true);
      }
      const told = (of: typeof at) =>
        of.payments.map(({ amount, receiptData }) => receiptData && `${amount} ${receiptData}`);
      expect(told(at).filter(Boolean).toSorted()).toEqual(told(rows).filter(Boolean).toSorted());
      for (const { consumedAt, createdAt } of at.coupons) {
        expect(
          createdAt <= new Date(now) && (!consumedAt || (consumedAt >= createdAt && consumedAt <= new Date(now))),
        ).toBe(true);
      }
    },
  );

  it('name banks that there are, and people whom there are not', () => {
    for (const { type, bank, ci, ownerName, refNumber } of payments) {
      if (type === 'pagoMovil') {
        expect(Object.keys(BANKS)).toContain(bank);
        expect(ci).toMatch(/^(V-6\d{7}|E-9\d{7}|J-9\d{7}-\d)$/);
        expect(refNumber).toMatch(/^(\d{6}|\d{8}|\d{12})$/);
      }
      if (type === 'zelle') expect([ownerName, refNumber]).toEqual([expect.stringContaining(' '), expect.any(String)]);
    }
  });

  it('are paid to the cent, too little and too much, and one with a reference that was used before', () => {
    const signs = new Set(
      payments.flatMap(({ type, amount, vesPrice, usdPrice }) => {
        const asked = type === 'pagoMovil' ? vesPrice : usdPrice;
        return amount == null || asked == null ? [] : [Math.sign(toCents(amount) - toCents(asked))];
      }),
    );
    expect(signs).toEqual(new Set([0, -1, 1]));
    const used = withStatus('confirmed').map(({ refNumber, bank }) => `${bank} ${refNumber}`);
    const again = withStatus('pending').filter(({ refNumber, bank }) => used.includes(`${bank} ${refNumber}`));
    expect(again.filter(({ refNumber }) => refNumber)).toHaveLength(1);
  });
});
