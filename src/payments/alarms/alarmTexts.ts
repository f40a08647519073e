import { bankText } from '../../../contract/bank';
import { countText } from '../../../contract/count';
import { formatAmount, formatRate, formatUsd, formatVes } from '../../../contract/money';
import { differenceText } from '../../../contract/paymentAmounts';
import { PRODUCT } from '../../../contract/product';
import { signsOf } from '../../../contract/sameReference';
import type { PaymentRecord } from '../../providers/paymentRecords';
import type { Alarm, AlarmKind } from './alarms';
import { expectedAmount } from './expected';

export const ALARM_TEXTS = {
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
  unreadable:
    'No se pudieron leer los avisos que apartaste antes, así que este cambio vale solo hasta recargar la página.',
  notKept: 'Este navegador no guarda qué avisos apartaste: este cambio vale solo hasta recargar la página.',
} as const;

/** In a few words, for tables and filters. */
export const ALARM_NAMES: Readonly<Record<AlarmKind, string>> = {
  sameReference: 'Referencia repetida',
  short: 'Monto menor',
  sameReferenceElsewhere: 'Referencia parecida',
  above: 'Monto mayor',
  pricesDisagree: 'Precios que no cuadran',
  otherHolder: 'Otro titular',
  otherDocument: 'Otra cédula o RIF',
  sharedDocument: 'Cédula de varios',
  shortReference: 'Referencia corta',
  referenceLength: 'Largo de referencia',
  otherRate: 'Otra tasa',
  samePicture: 'Misma imagen',
};

/** What the table of payments says of them. */
export const TABLE = {
  alarms: 'Avisos',
  noAlarm: 'Sin avisos',
  day: 'Día',
  mobileToday: 'Pago móvil de hoy',
  pending: 'Pendientes, los más antiguos primero',
} as const;

/** Alarms that name each payment that shows them, with what they begin with; the others are one sentence. */
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
    case 'pricesDisagree':
      return `El pedido dice ${formatVes(vesPrice)}, pero ${formatUsd(usdPrice)} a ${formatRate(exchangeRate)} son ${formatAmount(expected, currency)}.`;
    case 'otherHolder':
      return `El titular ${paymentData.ownerName} es otro que en sus pagos anteriores: ${other?.paymentData.ownerName}.`;
    case 'otherDocument':
      return `La cédula o RIF ${paymentData.ci} es otra que en sus pagos anteriores: ${other?.paymentData.ci}.`;
    case 'shortReference':
      return `La referencia tiene ${digitsText(payment)}: es muy corta para compararla.`;
    case 'referenceLength':
      return `La referencia tiene ${digitsText(payment)}; las de ${bankText(paymentData.bank)} suelen tener otro largo.`;
    case 'otherRate':
      return `Tasa ${formatRate(exchangeRate)}; los demás pagos de ese día tienen ${formatRate(other?.exchangeRate)}.`;
    default:
      return '';
  }
}

/** As a part of what is expected: less is told in money alone. */
const LEAST_SHARE = 0.5;

/** '(14,2 %)' of what is expected; '' where that cannot be told or says nothing. */
export function shareOf(expected: number | null, paid: number | null): string {
  if (!expected || paid === null) return '';
  const share = Math.abs(((paid - expected) / expected) * 100);
  if (share < LEAST_SHARE) return '';
  return `(${new Intl.NumberFormat(PRODUCT.locale, { maximumFractionDigits: 1 }).format(share)} %)`;
}

function digitsText(payment: PaymentRecord): string {
  const { length } = signsOf(payment);
  return length === 1 ? '1 dígito' : `${length} dígitos`;
}
