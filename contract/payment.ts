import { atRate, type Currency, formatAmount, toCents } from './money';
import { folded } from './typedText';

/** Where a payment stands, with its words on a badge. */
export const PAYMENT_STATUSES = ['pending', 'confirmed', 'rejected'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  pending: 'Pendiente',
  confirmed: 'Confirmado',
  rejected: 'Rechazado',
};

/** Means of payment as the reference platform names them; others may use other words (A47). */
export const PAYMENT_TYPES = ['card', 'pagoMovil', 'zelle'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export const PAYMENT_TYPE_LABELS: Record<PaymentType, string> = {
  card: 'Tarjeta',
  pagoMovil: 'Pago móvil',
  zelle: 'Zelle',
};

/** Whether staff verify the payment or a card processor has; the reference platform's words. */
export const PAYMENT_KINDS = ['manual', 'automatic'] as const;

export function canConfirm(status: string): boolean {
  return status === 'pending' || status === 'rejected';
}

export function canReject(status: string): boolean {
  return status === 'pending';
}

/** The fields that tell how a payment was made; platforms omit some of them, or use words of their own (A47). */
export interface MeansFields {
  type: string;
  kind: string;
  paymentData: { paymentIntentId?: string; ownerName?: string; ci?: string };
}

/** What is found in the folded words of other platforms for the three means: 'zelle_transfer', 'pago_movil_manual'. */
const WORDS: readonly (readonly [part: RegExp, means: PaymentType])[] = [
  [/zelle/, 'zelle'],
  [/card|tarjeta|stripe/, 'card'],
  [/movil|mobile/, 'pagoMovil'],
];

/** Words that say who looks at a payment, not how it was made. */
const NO_MEANS = new Set(['', 'manual', 'automatic', 'automatico', 'auto', 'payment', 'pago']);

/**
 * How a payment was made: by its type, else its kind, else by what only one means asks for (ci: pago móvil, ownerName:
 * Zelle, paymentIntentId: card). Undefined when nothing tells.
 */
export function paymentMeans(payment: MeansFields): PaymentType | undefined {
  const { ci, ownerName, paymentIntentId } = payment.paymentData;
  const named = meansNamed(payment.type) ?? meansNamed(payment.kind);
  if (named) return named;
  if (ci) return 'pagoMovil';
  if (ownerName) return 'zelle';
  return paymentIntentId ? 'card' : undefined;
}

/** The means of a payment in words; an unknown type is shown as it came, '' when there is none at all. */
export function paymentTypeText(payment: MeansFields): string {
  const foreign = payment.type.trim();
  if (!NO_MEANS.has(lettersOf(foreign)) && !meansNamed(foreign)) return foreign;
  const means = paymentMeans(payment);
  return means ? PAYMENT_TYPE_LABELS[means] : foreign;
}

function meansNamed(word: string): PaymentType | undefined {
  const key = lettersOf(word);
  return WORDS.find(([part]) => part.test(key))?.[1];
}

/** Without case, accents and separators: 'PAGO_MÓVIL' and 'pagoMovil' are one word. */
function lettersOf(word: string): string {
  return folded(word).replace(/[^a-z0-9]/g, '');
}

/** What an order costs and what was paid for it; missing amounts are null. */
export interface AmountFields extends MeansFields {
  usdPrice: number | null;
  vesPrice: number | null;
  exchangeRate: number | null;
  paymentData: MeansFields['paymentData'] & { amount?: number | null };
}

/**
 * What was to be paid and what was, both in bolívares for pago móvil, in dollars otherwise. An order in bolívares is
 * judged with the payment's own rate when the platform has not done so (A48). The difference is paid less ordered.
 */
export function paymentAmounts(payment: AmountFields) {
  const currency: Currency = paymentMeans(payment) === 'pagoMovil' ? 'VES' : 'USD';
  const order = currency === 'VES' ? inBolivares(payment) : payment.usdPrice;
  const paid = payment.paymentData.amount ?? null;
  const difference = order === null || paid === null ? null : (toCents(paid) - toCents(order)) / 100;
  return { currency, order, paid, difference };
}

function inBolivares({ vesPrice, usdPrice, exchangeRate }: AmountFields): number | null {
  if (vesPrice !== null) return vesPrice;
  return usdPrice === null || exchangeRate === null ? null : atRate(usdPrice, exchangeRate);
}

/** A difference in words: 'Faltan Bs. 3,00' or 'Sobran Bs. 3,00'; '' when there is none or it cannot be told. */
export function differenceText({ currency, difference }: { currency: Currency; difference: number | null }): string {
  if (difference === null || difference === 0) return '';
  return `${difference < 0 ? 'Faltan' : 'Sobran'} ${formatAmount(Math.abs(difference), currency)}`;
}
