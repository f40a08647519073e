import { PRODUCT } from './product';

/** Rules compare whole cents: 0.1 + 0.2 is not 0.3, and 19.99 * 100 is not 1999. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** Whether an amount has at most two decimals (R359). */
export function hasCents(amount: number): boolean {
  return Math.abs(amount * 100 - toCents(amount)) < 1e-6 * Math.max(1, Math.abs(amount));
}

const dollars = new Intl.NumberFormat(PRODUCT.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount in US dollars as people here write it: '1.234,50 USD'; «—» when it is missing or no number (A48). */
export function formatUsd(amount: unknown): string {
  const value = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount;
  return typeof value === 'number' && Number.isFinite(value) ? `${dollars.format(value)} USD` : '—';
}
