import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXCHANGE_RATE_MAX, PRICE_MAX } from './limits';
import { atRate, formatAmount, formatDigits, formatRate, formatUsd, formatVes, hasCents, toCents } from './money';
import { readAmount } from './typedAmount';

/** Amounts up to a billion, as whole cents. */
const cents = fc.integer({ min: 0, max: 99_999_999_999 });

describe('amounts as texts', () => {
  it.each([
    [1234.5, '1.234,50 USD', 'Bs. 1.234,50', 'Bs. 1.234,50 por USD'],
    ['10.00', '10,00 USD', 'Bs. 10,00', 'Bs. 10,00 por USD'],
    [0, '0,00 USD', 'Bs. 0,00', 'Bs. 0,00 por USD'],
    [-3.5, '-3,50 USD', 'Bs. -3,50', 'Bs. -3,50 por USD'],
    [36500750.25, '36.500.750,25 USD', 'Bs. 36.500.750,25', 'Bs. 36.500.750,25 por USD'],
  ])('%j', (amount, usd, ves, rate) => {
    expect([formatUsd(amount), formatVes(amount), formatRate(amount)]).toEqual([usd, ves, rate]);
    expect(`${formatDigits(amount)} USD`).toBe(usd);
    expect([formatAmount(amount, 'USD'), formatAmount(amount, 'VES')]).toEqual([usd, ves]);
  });

  it.each([null, undefined, '', ' ', 'diez', Number.NaN, Number.POSITIVE_INFINITY, {}, [5]])('none: %j', (amount) =>
    expect([formatUsd(amount), formatVes(amount), formatRate(amount), formatDigits(amount)]).toEqual([
      '—',
      '—',
      '—',
      '',
    ]),
  );

  it('are read again to the cent, 100,000 of them', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(formatUsd, formatVes, formatRate), (whole, format) => {
        const amount = whole / 100;
        const read = readAmount(format(amount));
        if (read === undefined || toCents(read) !== whole) throw new Error(`${format(amount)} became ${read}`);
      }),
      { numRuns: 100_000 },
    );
  });
});

describe('cents', () => {
  it('survive being an amount', () => {
    fc.assert(fc.property(cents, (whole) => toCents(whole / 100) === whole && hasCents(whole / 100)));
  });

  it('are more than any fraction of one, however large the amount', () => {
    const whole = fc.integer({ min: 0, max: Math.max(EXCHANGE_RATE_MAX, PRICE_MAX) * 100 - 1 });
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 9 }), (cent, tenths) => {
        expect(hasCents(Number(`${(cent / 100).toFixed(2)}${tenths}`))).toBe(false);
      }),
      {
        numRuns: 10_000,
        examples: [
          [60_000_000, 5],
          [99_999_999, 9],
          [EXCHANGE_RATE_MAX * 100 - 1, 5],
        ],
      },
    );
  });

  it.each([
    [10, 36.5, 365],
    [19.99, 36.55, 730.63],
    [0.01, 36.5, 0.37],
    [1, 1.005, 1.01],
    [0, 36.5, 0],
    [10, 0, 0],
  ])('%d USD at %d are %d', (usd, rate, ves) => expect(atRate(usd, rate)).toBe(ves));

  it('of an amount at a rate are those of exact arithmetic', () => {
    const usd = fc.integer({ min: 0, max: 10_000_000 });
    const rate = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(usd, rate, (usdCents, rateCents) => {
        const exact = Number((BigInt(usdCents) * BigInt(rateCents) + 50n) / 100n);
        expect(toCents(atRate(usdCents / 100, rateCents / 100))).toBe(exact);
      }),
      { numRuns: 10_000 },
    );
  });
});
