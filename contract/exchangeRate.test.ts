import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchangeRateFormSchema, exchangeRateSchema, rateChange, rateWarning } from './exchangeRate';

const judge = (usdVesExchangeRate: unknown) =>
  exchangeRateSchema.validate({ usdVesExchangeRate }).then(
    (rate) => rate.usdVesExchangeRate,
    (error: Error) => error.message,
  );

describe('the exchange rate', () => {
  it.each([
    [36.5, 36.5],
    [0, 0],
    ['36,75', 36.75],
    [undefined, 'Tasa del dólar es obligatoria'],
    [null, 'Tasa del dólar es obligatoria'],
    ['', 'Tasa del dólar es obligatoria'],
    ['mucho', 'Escribe un monto como 1.234,50'],
    ['1.2.3', 'Escribe un monto como 1.234,50'],
    ['99999999999999999', 'Escribe un monto como 1.234,50'],
    [Number.NaN, 'Tasa del dólar es obligatoria'],
    [-1, 'La tasa no puede ser negativa'],
    [0.005, 'La tasa admite como máximo 2 decimales'],
    [1e20, 'La tasa es demasiado alta'],
  ])('%j: %j', async (rate, result) => expect(await judge(rate)).toBe(result));
});

it('has no highest value in the form: that is a matter of the platform', () => {
  expect(exchangeRateFormSchema.isValidSync({ usdVesExchangeRate: 5_000_000_000 })).toBe(true);
  expect(exchangeRateFormSchema.isValidSync({ usdVesExchangeRate: -1 })).toBe(false);
});

describe('a new rate', () => {
  it.each([
    [36.5, 36.5, undefined],
    [36.5, 37, undefined],
    [100, 105, undefined],
    [100, 95, undefined],
    [36.5, 38.325, undefined],
    [100, 105.01, 'change'],
    [100, 94.99, 'change'],
    [36.5, 73, 'change'],
    [36.5, 0, 'zero'],
    [null, 0, 'zero'],
    [36.5, 3650, 'comma'],
    [36.5, 3800, 'comma'],
    [36.5, 365, 'comma'],
    [36.5, 0.37, 'comma'],
    [36.5, 3.65, 'comma'],
    [null, 3650, undefined],
    [0, 36.5, undefined],
  ])('from %j to %j: %s', (current, next, kind) => expect(rateWarning(current, next)?.kind).toBe(kind));

  it('names the rate that was probably meant', () =>
    expect(rateWarning(36.5, 3800)).toEqual({ kind: 'comma', meant: 38 }));

  it('within five per cent is never odd, beyond it always', () => {
    const rate = fc.integer({ min: 100, max: 100_000_000 }).map((cents) => cents / 100);
    const percent = fc.double({ min: -99, max: 900, noNaN: true });
    fc.assert(
      fc.property(rate, percent, (current, change) => {
        fc.pre(Math.abs(Math.abs(change) - 5) > 1e-6);
        const warning = rateWarning(current, current * (1 + change / 100));
        expect(warning !== undefined).toBe(Math.abs(change) > 5);
      }),
    );
  });
});

it('a change needs something to compare with, and is never NaN', () => {
  expect([rateChange(null, 5), rateChange(0, 5), rateChange(50, 60), rateChange(50, 0)]).toEqual([
    null,
    null,
    expect.closeTo(20),
    -100,
  ]);
});
