import { folded } from './folded';
import { PAYMENT_TYPE_LABELS, type PaymentType } from './payment';

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
