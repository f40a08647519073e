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

/** A change of more than this, in per cent of the rate in force, asks for a second look. */
export const USUAL_CHANGE = 5;
/** How far a number may be from ten or a hundred times the rate in force and still look like a misplaced comma. */
const NEAR = 1.35;
const SHIFTS = [0.001, 0.01, 0.1, 10, 100, 1000] as const;

/** What is odd about a rate. It is told beside the field, and asks and refuses nothing. */
export type RateWarning =
  | { kind: 'zero' }
  /** The decimal comma seems misplaced; `meant` is the rate with the comma where it was before. */
  | { kind: 'comma'; meant: number }
  | { kind: 'change'; percent: number };

/** How much a new rate differs from the one in force, in per cent; null when there is none to compare with. */
export function rateChange(current: number | null, next: number): number | null {
  return current !== null && current > 0 ? (next / current - 1) * 100 : null;
}

/** Judges a new rate against the one in force, which may be missing (null) or 0. */
export function rateWarning(current: number | null, next: number): RateWarning | undefined {
  if (next === 0) return { kind: 'zero' };
  const percent = rateChange(current, next);
  if (current === null || percent === null) return undefined;
  const shift = SHIFTS.find((factor) => isNear(next / factor, current));
  if (shift) return { kind: 'comma', meant: Math.round((next / shift) * 100) / 100 };
  // In floating point, 36.50 to 38.325 is a change of 5.000000000000004 per cent.
  return Math.abs(percent) > USUAL_CHANGE + 1e-9 ? { kind: 'change', percent } : undefined;
}

function isNear(one: number, other: number): boolean {
  return one < other * NEAR && one > other / NEAR;
}
