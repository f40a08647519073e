import { bankText } from '../../../contract/bank';
import { countText } from '../../../contract/count';
import { formatAmount, formatRate, formatUsd, formatVes } from '../../../contract/money';
import { differenceText } from '../../../contract/paymentAmounts';
import { PRODUCT } from '../../../contract/product';
import { signsOf } from '../../../contract/sameReference';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { dateOf, dayText } from '../paymentFields';
import type { Alarm, AlarmKind } from './alarm';
import { expectedAmount } from './expected';

export const ALARM_TEXTS = {
  all: 'Avisos',
  grave: 'Grave:',
  otherPayment: 'otro pago',
  paymentOf: (name: string) => `el pago de ${name}`,
  sameReference: 'La misma referencia está en',
  sharedDocument: 'La misma cédula o RIF está en',
  samePicture: 'La misma imagen del comprobante, o casi, está en',
  picturesCompared: (count: number, of: number) => `Comprobante comparado con ${countText(count)} de ${countText(of)}`,
  fromDay: (day: string) => `del ${day}`,
  ofOtherBank: (bank: string) => `de otro banco: ${bank}`,
  moreAlike: (count: number) => `Y en ${countText(count)} más.`,
  see: 'Compara con',
  dismiss: 'No es un problema',
  dismissOf: (alarm: string) => `No es un problema: ${alarm.toLowerCase()}`,
  aside: (count: number) => (count === 1 ? '1 aviso apartado.' : `${countText(count)} avisos apartados.`),
  showAgain: 'Mostrar de nuevo',
  unreadable: 'No se sabe qué avisos apartaste antes: este cambio vale solo hasta recargar la página.',
  notKept: 'Este navegador no guarda qué avisos apartaste: este cambio vale solo hasta recargar la página.',
} as const;

/** In a few words, for rows and questions. */
export const ALARM_NAMES = {
  sameReference: 'Referencia repetida',
  short: 'Monto menor',
  sameReferenceElsewhere: 'Referencia parecida',
  madeUpReference: 'Referencia de relleno',
  swappedDigits: 'Dígitos cambiados de lugar',
  above: 'Monto mayor',
  noAmount: 'Falta un monto',
  shortAgain: 'Falta poco varias veces',
  pricesDisagree: 'Precios que no cuadran',
  otherHolder: 'Otro titular',
  otherDocument: 'Otra cédula o RIF',
  sharedDocument: 'Cédula de varios',
  shortReference: 'Referencia corta',
  referenceLength: 'Largo de referencia',
  otherRate: 'Otra tasa',
  futureDay: 'Día futuro',
  samePicture: 'Misma imagen',
} as const;

/** Alarms that name each payment that shows them, with the beginning of the sentence; the others are one sentence. */
export const NAMING: Partial<Record<AlarmKind, string>> = {
  sameReference: ALARM_TEXTS.sameReference,
  sameReferenceElsewhere: ALARM_TEXTS.sameReference,
  sharedDocument: ALARM_TEXTS.sharedDocument,
  samePicture: ALARM_TEXTS.samePicture,
};

/** Why, in a sentence, for the alarms that name no other payment in it. */
export function alarmText({ kind, evidence }: Alarm, payment: PaymentRecord): string {
  const { paymentData, exchangeRate, usdPrice, vesPrice } = payment;
  const { expected, paid, currency, difference } = expectedAmount(payment);
  const [other] = evidence;
  switch (kind) {
    case 'short':
    case 'above':
      return `${differenceText({ currency, difference })} ${shareOf(expected, paid)}`.trim();
    case 'noAmount':
      return paid === null
        ? 'Nadie dijo cuánto se pagó: no se sabe si falta.'
        : 'No se sabe cuánto costaba la orden: no se sabe si falta.';
    case 'shortAgain': {
      const lacking = [payment, ...evidence].reduce((sum, one) => sum - (expectedAmount(one).difference ?? 0), 0);
      return `Con este, a ${countText(evidence.length + 1)} pagos de este cliente les falta un poco: ${formatAmount(lacking, currency)} en total.`;
    }
    case 'pricesDisagree':
      return `La orden dice ${formatVes(vesPrice)}, pero ${formatUsd(usdPrice)} a ${formatRate(exchangeRate)} son ${formatAmount(expected, currency)}.`;
    case 'otherHolder':
      return `El titular ${paymentData.ownerName} es otro que en sus pagos anteriores: ${other?.paymentData.ownerName}.`;
    case 'otherDocument':
      return `La cédula o RIF ${paymentData.ci} es otra que en sus pagos anteriores: ${other?.paymentData.ci}.`;
    case 'madeUpReference':
      return /^(?=\d)0*([1-9]?)\1*$/.test(signsOf(payment))
        ? 'La referencia es un solo dígito repetido: parece puesta por llenar el campo.'
        : 'La referencia son dígitos seguidos: parece puesta por llenar el campo.';
    case 'swappedDigits':
      return 'La referencia es la de otro pago del mismo día y monto, con dos dígitos cambiados de lugar.';
    case 'shortReference':
      return `La referencia tiene ${digitsText(payment)}: es muy corta para compararla.`;
    case 'referenceLength':
      return `La referencia tiene ${digitsText(payment)}; las de ${bankText(paymentData.bank)} suelen tener otro largo.`;
    case 'futureDay':
      return `El pago dice ser del ${dayText(dateOf(payment))}, un día que todavía no llega.`;
    case 'otherRate':
      return `Tasa ${formatRate(exchangeRate)}; los demás pagos de ese día tienen ${formatRate(other?.exchangeRate)}.`;
    default:
      return '';
  }
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

function digitsText(payment: PaymentRecord): string {
  const signs = signsOf(payment);
  const { length } = signs;
  if (/\D/.test(signs)) return length === 1 ? '1 letra' : `${length} letras y dígitos`;
  return length === 1 ? '1 dígito' : `${length} dígitos`;
}
