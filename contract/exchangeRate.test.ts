import { describe, expect, it } from 'vitest';
import { exchangeRateFormSchema, exchangeRateSchema } from './exchangeRate';

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
