import { EXCHANGE_RATE_MAX } from './limits';
import { yup } from './locale';
import { requiredAmount } from './numberFields';

const rate = requiredAmount({
  required: 'Tasa del dólar es obligatoria',
  cents: 'La tasa admite como máximo 2 decimales',
}).min(0, 'La tasa no puede ser negativa');

/** Bolívares for one US dollar, in the form. 0 is allowed. */
export const exchangeRateFormSchema = yup.object({ usdVesExchangeRate: rate });

/** The same as the reference platform takes it: no higher than it stores. */
export const exchangeRateSchema = yup.object({
  usdVesExchangeRate: rate.max(EXCHANGE_RATE_MAX, 'La tasa es demasiado alta'),
});
export type ExchangeRateInput = yup.InferType<typeof exchangeRateSchema>;
