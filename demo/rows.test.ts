import { describe, expect, it } from 'vitest';
import { BANKS } from '../contract/bank';
import { businessSchema } from '../contract/business';
import { atRate, toCents } from '../contract/money';
import { PAYMENT_STATUSES, PAYMENT_TYPES } from '../contract/payment';
import { demoBusinesses } from './data';
import { demoRows } from './rows';

const NOW = new Date('2031-02-28T16:20:00Z');
const rowsAt = (now: Date) =>
  demoRows({ uploadBase: '/files', passwordHashes: { accounts: 'one', others: 'another' }, now });
const rows = rowsAt(NOW);

it('the rows are the same at every run', () => expect(rowsAt(NOW)).toEqual(rows));

it.each(demoBusinesses.map((business) => [business.name, business] as const))(
  '%s is what the platform would accept, to the letter, and nobody can be called or visited there',
  (_name, { trade: _trade, ...input }) => {
    const row = { ...input, images: ['/files/businesses/picture.webp'] };
    expect(businessSchema.validateSync(row, { strict: true })).toEqual(row);
    expect(row).toMatchObject({
      rif: expect.stringMatching(/^J-9\d{7}-\d$/),
      phone: expect.stringMatching(/^0\d{3}-0\d{2}-\d{4}$/),
      email: expect.stringMatching(/\.test$/),
      website: expect.stringMatching(/^https:\/\/[a-z]+\.test$/),
    });
  },
);

it('people have a telephone of the right shape and a mailbox that does not exist', () => {
  for (const { phone, email } of rows.users) {
    expect(phone).toMatch(/^04(12|14|16|24|26)-0\d\d-\d{4}$/);
    expect(email).toMatch(/^[a-z.]+@(gs|correo)\.test$/);
  }
});

describe('the payments of the demonstration', () => {
  const { payments, paymentLines, paymentCoupons, coupons, offers, exchangeRates } = rows;
  const cartOf = (id: string) => paymentLines.filter(({ paymentId }) => paymentId === id);
  const withStatus = (wanted: string) => payments.filter(({ status }) => status === wanted);

  it('are 120 of every type and status, in the order in which they came, with some of every status on the first page', () => {
    expect(payments).toHaveLength(120);
    const kinds = new Set(payments.map(({ type, status }) => `${type} ${status}`));
    expect(kinds.size).toBe(PAYMENT_TYPES.length * PAYMENT_STATUSES.length);
    expect(payments.map(({ id }) => id)).toEqual(payments.map(({ id }) => id).toSorted());
    expect(new Set(payments.slice(-10).map(({ status }) => status)).size).toBe(PAYMENT_STATUSES.length);
  });

  it('ask for the sum of the cart, at the rate of that day, by banks that there are and people whom there are not', () => {
    for (const { id, usdPrice, type, vesPrice, exchangeRate, createdAt, bank, ci } of payments) {
      const cart = cartOf(id);
      expect(toCents(usdPrice)).toBe(cart.reduce((sum, line) => sum + toCents(line.usdPrice) * line.quantity, 0));
      if (type !== 'pagoMovil') continue;
      const rate = exchangeRates.findLast((one) => Number(one.createdAt) <= Number(createdAt));
      expect([vesPrice, exchangeRate]).toEqual([atRate(usdPrice, Number(rate?.usdVes)), rate?.usdVes]);
      expect(Object.keys(BANKS)).toContain(bank);
      expect(ci).toMatch(/^(V-6\d{7}|E-9\d{7}|J-9\d{7}-\d)$/);
    }
  });

  it('that were confirmed have issued exactly their cart, to the payer, when they were confirmed; the others nothing', () => {
    for (const { id, status, userId, updatedAt } of payments) {
      const ids = paymentCoupons.filter(({ paymentId }) => paymentId === id).map(({ couponId }) => couponId);
      const issued = coupons.filter((coupon) => ids.includes(coupon.id));
      const bought = cartOf(id).flatMap(({ offerId, quantity }) => Array<string>(quantity).fill(offerId));
      expect(issued.map(({ offerId }) => offerId).sort()).toEqual(status === 'confirmed' ? bought.sort() : []);
      for (const coupon of issued) expect([coupon.userId, coupon.createdAt]).toEqual([userId, updatedAt]);
    }
  });

  // Early and late in the day, at the turn of the year and after a day that another year lacks.
  it.each(['2031-02-28T04:10:00Z', '2026-12-25T03:59:00Z', '2027-01-01T04:01:00Z', '2028-02-29T12:00:00Z'])(
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
    },
  );

  it('show what there is to look at: too little, too much, a used reference, and one offer that is sold out', () => {
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
    const wanted = withStatus('pending').flatMap(({ id }) => cartOf(id));
    const short = offers.filter(({ id, couponsCount = 0, maxCouponsCount }) => {
      const more = wanted.reduce((sum, { offerId, quantity }) => sum + (offerId === id ? quantity : 0), 0);
      return couponsCount + more > maxCouponsCount;
    });
    expect(short).toHaveLength(1);
  });
});
