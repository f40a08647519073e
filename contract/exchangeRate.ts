import { requiredDecimal } from './fields';
import { EXCHANGE_RATE_MAX } from './limits';
import { yup } from './locale';
import { hasCents } from './money';

/** Bolívares for one US dollar, as sent (R360-R365). 0 is allowed (R473). */
export const exchangeRateSchema = yup.object({
  usdVesExchangeRate: requiredDecimal('Tasa del dólar es obligatoria')
    .min(0, 'La tasa no puede ser negativa')
    .max(EXCHANGE_RATE_MAX, 'La tasa es demasiado alta')
    .test('cents', 'La tasa admite como máximo 2 decimales', (rate) => rate === undefined || hasCents(rate)),
});
export type ExchangeRateInput = yup.InferType<typeof exchangeRateSchema>;
