/** The texts of the reconciliation about what it found. */
import { formatDate } from '../../../contract/caracas';
import { countText } from '../../../contract/count';
import { type Currency, formatAmount } from '../../../contract/money';
import { differenceText } from '../../../contract/paymentAmounts';
import type { PaymentRecord } from '../../providers/paymentRecords';
import type { Alarm } from '../alarms/alarm';
import { ALARM_NAMES, ALARM_TEXTS, alarmText } from '../alarms/alarmTexts';
import { dateOf, dayText, holderOf, referenceOf, statusText } from '../paymentFields';
import { paymentTexts } from '../paymentTexts';
import { claimOf, type Evidence, evidenceFor, isNamed, isNear, isOrder } from './evidence';
import type { Doubt } from './matching';
import type { Movement } from './movements';
import { MOST_LINES } from './refusedStatement';

export const REFUSALS = {
  empty: 'El archivo está vacío.',
  unreadable:
    'No se pudo leer el archivo. Puede que esté abierto en otro programa o que ya no exista: ciérralo y elígelo otra vez.',
  pdf: 'Es un PDF, y de un PDF no se leen movimientos con seguridad. Descarga del banco el archivo de Excel, CSV o texto, o copia la tabla y pégala aquí.',
  picture: 'Es una imagen. Descarga del banco el archivo de Excel, CSV o texto, o copia la tabla y pégala aquí.',
  oldExcel: 'Es un Excel de antes de 2007 (.xls). Ábrelo, guárdalo como .xlsx o CSV, y elige ese archivo.',
  lockedExcel: 'El archivo de Excel tiene contraseña. Ábrelo, guárdalo sin contraseña y elige ese archivo.',
  otherKind: 'No es un archivo de movimientos. Sirven los de Excel (.xlsx), CSV y texto.',
  tooBig: 'El archivo es demasiado grande. Descarga del banco solo los días que vas a conciliar.',
  tooManyLines: `Tiene más de ${countText(MOST_LINES)} líneas. Descarga del banco solo los días que vas a conciliar.`,
  noTable: 'No se encontró una tabla: cada movimiento tiene que estar en una línea, con sus datos en columnas.',
  partedCells:
    'Las comas separan las columnas, y también hay comas sin comillas dentro de los montos (456,25 o 1,234.50) o los textos: los datos quedan partidos, y no se sabe qué dice cada columna. Descarga del banco el Excel (.xlsx) o un CSV separado por punto y coma, o copia la tabla de su página y pégala aquí.',
  brokenExcel:
    'El archivo de Excel está dañado o tiene contraseña. Ábrelo, guárdalo otra vez sin contraseña y elígelo.',
  severalFiles: 'Son varios archivos, y se concilia uno a la vez. Suelta uno solo.',
  failed: 'No se pudo leer el archivo. Inténtalo otra vez.',
} as const;

const dayTexts = new Map<string, string>();

/** A calendar day, as 'YYYY-MM-DD', in words; cached, since a statement has thousands of lines of few days. */
export function calendarDay(day: string): string {
  const known = dayTexts.get(day) ?? formatDate(`${day}T12:00:00Z`);
  dayTexts.set(day, known);
  return known;
}

/** 'Bs. 456,25 · 20 nov. 2026 · ref. 001234567890' */
export function movementText({ cents, day, referenceText, description }: Movement, currency: Currency): string {
  const name = referenceText || description;
  return [formatAmount(cents / 100, currency), calendarDay(day), name && `ref. ${name}`].filter(Boolean).join(' · ');
}

/** The same of a payment, with who paid. */
export function paymentLine(payment: PaymentRecord): string {
  const { paid, order, reference } = paymentTexts(payment);
  const amount = payment.paymentData.amount === null ? order : paid;
  return [amount, dayText(dateOf(payment)), `ref. ${reference}`, holderOf(payment)].filter(Boolean).join(' · ');
}

/** A sentence that names another payment, with the parts before and after the name. */
export interface Naming {
  before: string;
  other: PaymentRecord;
  shown: string;
  after: string;
}

/** What speaks against a payment independent of the bank, with the newest payment that shows it. */
function graveReason(alarm: Alarm, payment: PaymentRecord): string | Naming {
  const [other] = alarm.evidence;
  const before = `Aviso: ${ALARM_NAMES[alarm.kind].toLowerCase()} (`;
  if (!other) return `${before}${alarmText(alarm, payment).replace(/^./, (first) => first.toLowerCase())}).`;
  const more = alarm.evidence.length > 1 ? ` ${ALARM_TEXTS.moreAlike(alarm.evidence.length - 1)}` : '';
  const shown = `${paymentLine(other)} · ${statusText(other.status).toLowerCase()}`;
  return { before, other, shown, after: `).${more}` };
}

/** The same as text alone: for questions, from which a link would lead away. */
export function graveText(alarm: Alarm, payment: PaymentRecord): string {
  const reason = graveReason(alarm, payment);
  return typeof reason === 'string' ? reason : reason.before + reason.shown + reason.after;
}

/** Why a payment is doubtful, each reason a sentence: first one for each of its alarms. */
export function reasonsOf({ payment, candidates, others, alarms }: Doubt): (string | Naming)[] {
  const [first, second] = candidates;
  if (!first) return [];
  const named = new Set(alarms.flatMap(({ evidence }) => evidence));
  const confirmed = others.find((other) => other.status === 'confirmed' && !named.has(other));
  const pending = others.filter(({ status }) => status === 'pending').length;
  const said = [
    confirmed && confirmedText(confirmed, first),
    pending === 1 && 'El mismo movimiento puede ser de otro pago pendiente.',
    pending > 1 && `El mismo movimiento puede ser de otros ${countText(pending)} pagos pendientes.`,
    second && `Hay ${countText(candidates.length)} movimientos que pueden ser este pago.`,
  ];
  return [
    ...alarms.map((alarm) => graveReason(alarm, payment)),
    ...said.filter((text) => typeof text === 'string'),
    ...disagreements(first),
  ];
}

function confirmedText(confirmed: PaymentRecord, { movement }: Evidence): string {
  const isNamedBy = isNamed(evidenceFor(claimOf(confirmed), movement));
  return isNamedBy
    ? `Un pago ya confirmado tiene esta referencia, o casi (${paymentLine(confirmed)}).`
    : `El movimiento puede ser de un pago ya confirmado del mismo monto y de esos días (${paymentLine(confirmed)}).`;
}

/** The values in which a payment and a movement do not agree, each a sentence. */
export function disagreements(evidence: Evidence): string[] {
  const said = [
    referenceReason(evidence),
    amountReason(evidence),
    orderReason(evidence),
    dayReason(evidence),
    cautionReason(evidence.movement),
  ];
  return said.filter((text) => text !== '');
}

function referenceReason({ reference, movement, claim }: Evidence): string {
  switch (reference) {
    case 'same':
      return '';
    case 'alike':
      return 'Las referencias se parecen, pero no son iguales.';
    case 'short':
      return 'Las referencias solo tienen cuatro o cinco dígitos en común, muy pocos para estar seguros.';
    case 'rounded':
      return `Excel redondeó la referencia del banco (${movement.referenceText}): no se puede comparar entera.`;
    case 'missing':
      return referenceOf(claim.payment) === ''
        ? 'El pago no tiene referencia.'
        : 'No hay referencias que se puedan comparar.';
    case 'other':
      return 'La referencia es otra.';
  }
}

function amountReason({ amount, claim, movement }: Evidence): string {
  if (amount === 'same') return '';
  const came = formatAmount(movement.cents / 100, claim.currency);
  if (claim.cents === undefined) return `Entraron ${came}, y no se sabe cuánto dijo pagar.`;
  return `Entraron ${came}, y el pago dice ${formatAmount(claim.cents / 100, claim.currency)}.`;
}

/** Where the movement is what the payer typed, and not what the order costs. */
function orderReason({ amount, claim, movement }: Evidence): string {
  const { ordered, currency } = claim;
  if (ordered === undefined) return 'No se sabe cuánto costaba la orden.';
  const difference = amount === 'same' && !isOrder(claim, movement) ? (movement.cents - ordered) / 100 : 0;
  const text = differenceText({ currency, difference });
  return (
    text &&
    `Entró lo que dice el pago, pero no es lo que costaba la orden: ${text.toLowerCase().replace('bs.', 'Bs.').replace('usd', 'USD')}.`
  );
}

function dayReason({ days }: Evidence): string {
  if (days === undefined) return 'El pago no tiene fecha.';
  return isNear(days) ? '' : `Hay ${countText(days)} días entre el pago y el movimiento.`;
}

function cautionReason({ caution }: Movement): string {
  switch (caution?.kind) {
    case 'said':
      return caution.text === ''
        ? 'El banco no dice el estado de este movimiento: puede que el dinero no haya llegado.'
        : `El banco dice «${caution.text}»: puede que el dinero no haya llegado, o que se haya devuelto.`;
    case 'charged':
      return 'El banco muestra también un cargo con la misma referencia y el mismo monto: puede que el dinero se haya devuelto.';
    case 'returned':
      return 'El banco muestra también la devolución de un monto igual, sin decir de cuál movimiento: puede que el dinero se haya devuelto.';
    case undefined:
      return '';
  }
}

/** Other names of banks that people and files use, with their codes. */
export const SHORT_BANK_NAMES: readonly (readonly [name: string, code: string])[] = [
  ['BDV', '0102'],
  ['Provincial', '0108'],
  ['BFC', '0151'],
  ['Mi Banco', '0169'],
  ['Bicentenario', '0175'],
  ['BNC', '0191'],
];
