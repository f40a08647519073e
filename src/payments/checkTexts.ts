import { bankText } from '../../contract/bank';
import type { CheckKind } from '../../contract/checks';
import { countText } from '../../contract/count';
import { formatAmount, formatRate, formatUsd, formatVes } from '../../contract/money';
import { differenceText } from '../../contract/payment';
import { PRODUCT } from '../../contract/product';
import type { PaymentCheck, PaymentRecord, ReceiptState } from '../providers/tableRecords';
import { dateOf, dayText, expectedAmount } from './paymentTexts';

export const CHECK_TEXTS = {
  grave: 'Grave:',
  otherPayment: 'otro pago',
  paymentOf: (name: string) => `el pago de ${name}`,
  fromDay: (day: string) => `del ${day}`,
  ofOtherBank: (bank: string) => `de otro banco: ${bank}`,
  moreAlike: (count: number) => `Y en ${countText(count)} más.`,
  see: 'Compara con',
  openOffer: (title: string) => `Abrir la oferta «${title}»`,
  noProblem: 'No es un problema',
  noted: (by: string, day: string, name: string) => `${by || 'Alguien'} dijo el ${day} que no es un problema: ${name}`,
  showAgain: 'Mostrar de nuevo',
  /** A button's name, of several with the same text. */
  of: (action: string, name: string) => `${action}: ${name.toLowerCase()}`,
} as const;

/** Of receipts that were not compared with the others: a missing check means less then. */
export const RECEIPT_TEXTS: Readonly<Partial<Record<ReceiptState, string>>> = {
  foreign: 'El comprobante está en otro sitio: no se sabe si otro pago lo tiene.',
  unreadable: 'El comprobante no se pudo comparar: no se sabe si otro pago lo tiene.',
};

const SAME_REFERENCE = 'La misma referencia está en';
/** Checks that name each payment that shows them, with the beginning of the sentence; the others are one sentence. */
export const NAMING: Readonly<Partial<Record<CheckKind, string>>> = {
  sameReference: SAME_REFERENCE,
  sameReferenceElsewhere: SAME_REFERENCE,
  sharedDocument: 'La misma cédula o RIF está en',
  samePicture: 'La misma imagen del comprobante está en',
};

/** Why, in a sentence, for the checks that name no other payment in it; without what the platform has not given. */
export function checkText({ kind, others, count, amount, offers }: PaymentCheck, payment: PaymentRecord): string {
  const { paymentData, exchangeRate, usdPrice, vesPrice } = payment;
  const { expected, paid, currency, difference } = expectedAmount(payment);
  const [other] = others;
  switch (kind) {
    case 'soldOut':
      return offers.map(({ title, left }) => soldOutText(title, left)).join(' ');
    case 'offerOver':
      return offers.map(({ title }) => `La oferta «${title}» ya terminó o se eliminó.`).join(' ');
    case 'short':
    case 'above':
      return `${differenceText({ currency, difference })} ${shareOf(expected, paid)}`.trim();
    case 'shortAgain':
      return `Con este, a ${countText(count + 1)} pagos de este cliente les falta un poco${typeof amount === 'number' ? `: ${formatAmount(amount, currency)} en total` : ''}.`;
    case 'pricesDisagree':
      if ([vesPrice, usdPrice, exchangeRate].includes(null)) return 'Los precios de la orden no cuadran.';
      return `La orden dice ${formatVes(vesPrice)}, pero ${formatUsd(usdPrice)} a ${formatRate(exchangeRate)} son ${formatAmount(expected, currency)}.`;
    case 'otherHolder':
      return `El titular ${paymentData.ownerName} es otro que en sus pagos anteriores: ${other?.paymentData.ownerName ?? ''}.`;
    case 'otherDocument':
      return `La cédula o RIF ${paymentData.ci} es otra que en sus pagos anteriores: ${other?.paymentData.ci ?? ''}.`;
    case 'madeUpReference':
      return 'La referencia es un solo dígito repetido o dígitos seguidos: parece puesta por llenar el campo.';
    case 'swappedDigits':
      return 'La referencia es la de otro pago del mismo día y monto, con dos dígitos cambiados de lugar.';
    case 'shortReference':
      return 'La referencia es muy corta para compararla.';
    case 'referenceLength':
      return `Las referencias de ${bankText(paymentData.bank)} suelen tener otro largo que esta.`;
    case 'futureDay':
      return dateOf(payment) === ''
        ? 'El pago dice ser de un día que todavía no llega.'
        : `El pago dice ser del ${dayText(dateOf(payment))}, un día que todavía no llega.`;
    case 'otherRate':
      if (exchangeRate === null || typeof other?.exchangeRate !== 'number')
        return 'Los demás pagos de ese día tienen otra tasa.';
      return `Tasa ${formatRate(exchangeRate)}; los demás pagos de ese día tienen ${formatRate(other.exchangeRate)}.`;
    default:
      return NAMING[kind] ? `${NAMING[kind]} ${CHECK_TEXTS.otherPayment}.` : '';
  }
}

function soldOutText(title: string, left: number | undefined): string {
  if (left === 0) return `La oferta «${title}» está agotada.`;
  const remain = left === undefined ? '' : left === 1 ? ': queda 1' : `: quedan ${countText(left)}`;
  return `La oferta «${title}» no tiene suficientes cupones${remain}.`;
}

/** As a percentage of what is expected: less is shown in money alone. */
const LEAST_SHARE = 0.5;

/** '(14,2 %)' of what is expected; '' where that is unknown or too small. */
export function shareOf(expected: number | null, paid: number | null): string {
  if (!expected || paid === null) return '';
  const share = Math.abs(((paid - expected) / expected) * 100);
  if (share < LEAST_SHARE) return '';
  return `(${new Intl.NumberFormat(PRODUCT.locale, { maximumFractionDigits: 1 }).format(share)} %)`;
}
