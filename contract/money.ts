import { onFirstUse } from './onFirstUse';
import { PRODUCT } from './product';
import { readNumber } from './values';

/** Rules compare whole cents: 0.1 + 0.2 is not 0.3, and 19.99 * 100 is not 1999. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** Whether an amount has at most two decimals: then it is the number that is nearest to its whole cents. */
export function hasCents(amount: number): boolean {
  return toCents(amount) / 100 === amount;
}

/** An amount in dollars at a rate, in bolívares to the cent; half a cent goes up, as on paper. */
export function atRate(usd: number, rate: number): number {
  // In floating point 1.005 * 100 is less than 100.5, and the half cent would be lost.
  return Math.round(Number((usd * rate * 100).toPrecision(15))) / 100;
}

export type Currency = 'USD' | 'VES';

const decimals = onFirstUse(
  () => new Intl.NumberFormat(PRODUCT.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
/** Shown for an amount that is missing or no number. */
export const NO_AMOUNT = '—';

/** An amount in US dollars as it is written in Venezuela: '1.234,50 USD'; «—» when it is missing or no number. */
export function formatUsd(amount: unknown): string {
  return written(amount, (number) => `${number} USD`);
}

/** An amount in bolívares as it is written in Venezuela: 'Bs. 1.234,50'; «—» when it is missing or no number. */
export function formatVes(amount: unknown): string {
  return written(amount, (number) => `Bs. ${number}`);
}

/** An amount with its currency, on its own side of the number, so that the two are not taken for each other. */
export function formatAmount(amount: unknown, currency: Currency): string {
  return currency === 'VES' ? formatVes(amount) : formatUsd(amount);
}

/** The unit behind an exchange rate in its field. */
export const RATE_SUFFIX = 'Bs.S';

/** A rate as a fact: 'Bs. 36,50 por USD'; «—» when there is none. In its field it has the suffix alone (A72). */
export function formatRate(rate: unknown): string {
  return written(rate, (number) => `Bs. ${number} por USD`);
}

/** An amount without its currency, as the forms and searches of banks take it: '1.234,50'; '' when it is missing. */
export function formatDigits(amount: unknown): string {
  const value = readNumber(amount);
  return value === null ? '' : decimals().format(value);
}

function written(amount: unknown, dress: (number: string) => string): string {
  const value = readNumber(amount);
  return value === null ? NO_AMOUNT : dress(decimals().format(value));
}
