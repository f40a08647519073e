import { dayAt, formatDate } from '../../../contract/caracas';
import { CHECK_NAMES } from '../../../contract/checks';
import { countText } from '../../../contract/count';
import { MOST_MOVEMENTS } from '../../../contract/limits';
import { type Currency, formatAmount } from '../../../contract/money';
import type { PairDoubt, PaymentDoubt } from '../../../contract/services/announcedShapes';
import type { PaymentCheck, PaymentRecord } from '../../providers/tableRecords';
import { CHECK_TEXTS, checkText } from '../checkTexts';
import { paymentsText } from '../messages';
import { dateOf, dayText, expectedAmount, referenceOf } from '../paymentTexts';
import { daysBetween } from '../statement/cells';
import type { Doubt as LineDoubt, Movement } from '../statement/readStatement';
import type { Candidate, Doubtful } from './useMatches';

export const RECONCILE_MESSAGES = {
  title: 'Conciliar con el banco',
  notTheirs: 'Esta plataforma no concilia pagos, o no los decides tú.',
  // El archivo del banco.
  drop: 'Suelta aquí el archivo de movimientos del banco: Excel (.xlsx) o CSV.',
  dropZone: 'Zona para el archivo del banco',
  choose: 'Elegir archivo',
  file: 'Archivo de movimientos',
  stays:
    'El archivo se lee en este equipo. A la plataforma van solo el día, el monto y la referencia de cada abono, para compararlos; no se guardan.',
  readingFile: 'Leyendo los movimientos…',
  other: 'Usar otro archivo',
  // Las columnas.
  columns: 'Cómo se leyó el archivo',
  columnsHint:
    'Revisa las columnas si algo no cuadra. Lo que corrijas se recuerda para el próximo archivo con estos títulos y un nombre que comience igual.',
  remembered:
    'Se leyó como corregiste antes un archivo con los mismos títulos. Si es de otro banco, revisa las columnas.',
  day: 'Fecha',
  dayOrder: 'Orden de la fecha',
  dayFirst: 'Día/mes/año',
  monthFirst: 'Mes/día/año',
  reference: 'Referencia',
  description: 'Descripción',
  credits: 'Monto o abono',
  charges: 'Cargo',
  balance: 'Saldo',
  further: (name: string, number: number) => `${name} (${number})`,
  side: 'Letra de abono o cargo',
  state: 'Estado del movimiento',
  sides: 'Montos sin signo',
  areCredits: 'Son abonos',
  areDebits: 'Son cargos',
  decimalMark: 'Decimales',
  comma: 'Con coma: 1.234,50',
  point: 'Con punto: 1,234.50',
  currency: 'Moneda de la cuenta',
  bolivares: 'Bolívares',
  dollars: 'Dólares',
  none: 'Ninguna',
  unset: 'Elige…',
  column: (place: number, name: string) => `${place}. ${name || 'sin título'}`,
  incomplete: {
    day: 'No se sabe qué dice cada columna. Elige la de la fecha.',
    credits: 'No se sabe qué dice cada columna. Elige la del monto o los abonos.',
    sides: 'El archivo no dice si los montos son abonos o cargos. Elígelo para seguir.',
  },
  preview: 'Las primeras líneas del archivo, y para qué se tomó cada columna',
  line: 'Línea',
  unused: 'No se usa',
  // Lo que se leyó.
  credited: (first: string, last: string) => `Los abonos son del ${first} al ${last}.`,
  noCredits: 'No hay ningún abono en lo que se leyó. Revisa las columnas o elige otro archivo.',
  tooMany: `No se comparan: se comparan hasta ${countText(MOST_MOVEMENTS)} abonos a la vez. Descarga del banco menos días.`,
  unread: (count: number) =>
    count === 1 ? '1 línea no se entiende y no se usa' : `${countText(count)} líneas no se entienden y no se usan`,
  unreadLine: (line: number, why: string, text: string) => `Línea ${countText(line)}: ${why} ${text}`,
  moreUnread: (count: number) => `Y ${countText(count)} más.`,
  // Las listas.
  matching: 'Comparando…',
  agreed: 'Coinciden',
  agreedHint: (sum: string) =>
    `La referencia, el monto, lo que costaba la orden y el día dicen lo mismo, y nada grave habla en contra. En total ${sum}.`,
  noneAgreed: 'Ningún pago coincide en todo.',
  doubtful: 'Dudosos',
  doubtfulHint: 'Algo no cuadra o hay más de una posibilidad. Mira los dos lados y decide tú.',
  noneDoubtful: 'No hay dudosos.',
  unclaimed: 'Sin pareja, del banco',
  noneUnclaimed: 'Todos los abonos tienen pareja.',
  missing: 'Sin pareja, de nuestros pagos',
  noneMissing: 'Todos los pagos por decidir de esos días, en la moneda del archivo, tienen pareja.',
  unmatched: 'Sin pareja',
  wasConfirmed: 'Puede ser de',
  wasSettled: 'Ya se usó para',
  others: 'Compara con',
  heading: (title: string, count: number) => `${title} (${countText(count)})`,
  bank: 'Banco',
  payment: 'Pago',
  select: (name: string) => `Confirmar ${name}`,
  all: 'Elegir todos',
  withThis: 'Confirmar con este abono',
  search: 'Buscar a mano',
  searchOf: (name: string) => `Buscar a mano ${name}`,
  more: (count: number) => `Ver ${countText(count)} más`,
  confirm: (count: number) => `Confirmar ${paymentsText(count)}`,
  movement: 'Movimiento del banco',
  warned: 'Hay algo que mirar antes de confirmar: está escrito debajo del cliente.',
  question: (count: number) =>
    count === 1
      ? '¿Estás seguro que quieres confirmar este pago?'
      : `¿Estás seguro que quieres confirmar estos ${countText(count)} pagos?`,
  leave: 'La conciliación está a medias: al salir se olvida el archivo.',
  // Buscar a mano.
  whichMovement: '¿Qué movimiento del banco es este pago?',
  filter: 'Buscar por monto, referencia o descripción',
  noFree: 'Ningún abono libre dice eso.',
  cancel: 'Cancelar',
} as const;

/** Why a pair is doubtful, each reason a sentence. */
export interface Reason {
  text: string;
  tone: PaymentCheck['tone'];
}

const warning = (text: string): Reason => ({ text, tone: 'warning' });

/** A calendar day, as 'YYYY-MM-DD', in words. */
export const calendarDay = (day: string) => formatDate(`${day}T12:00:00Z`);

/** 'Bs. 456,25 · 20 nov. 2026 · ref. 001234567890' */
export function movementText({ cents, day, referenceText, description }: Movement, currency: Currency): string {
  const name = referenceText || description;
  return [formatAmount(cents / 100, currency), calendarDay(day), name && `ref. ${name}`].filter(Boolean).join(' · ');
}

/** The checks that keep a payment from being certain; of one that is noted to be no problem, who noted it. */
export function checkReasons(payment: PaymentRecord): Reason[] {
  return (payment.checks ?? []).map((check) => {
    const { kind, tone, note } = check;
    if (note) return warning(CHECK_TEXTS.noted(note.by?.name ?? '', dayText(note.at), CHECK_NAMES[kind]));
    return { text: `${CHECK_NAMES[kind]}: ${checkText(check, payment)}`, tone };
  });
}

/** What a doubtful payment's reasons are, whichever movement it is; the other payments stand below them. */
export function paymentReasons({ payment, doubts, others, candidates }: Doubtful): Reason[] {
  const pending = others.filter(({ status }) => status === 'pending').length;
  const texts: Readonly<Record<PaymentDoubt, () => Reason[]>> = {
    checks: () => checkReasons(payment),
    confirmed: () => [warning('El movimiento puede ser de un pago ya confirmado.')],
    otherPending: () => [
      warning(
        pending === 1
          ? 'El mismo movimiento puede ser de otro pago pendiente.'
          : `El mismo movimiento puede ser de otros ${countText(pending)} pagos pendientes.`,
      ),
    ],
    otherMovements: () => [warning(`Hay ${countText(candidates.length)} movimientos que pueden ser este pago.`)],
  };
  return doubts.flatMap((doubt) => texts[doubt]());
}

/** What speaks against one movement: what the platform compared, and what the file says of it. */
export function pairReasons({ payment, movement, doubts }: Candidate): Reason[] {
  return [...doubts.map((doubt) => pairText(doubt, payment, movement)), ...movement.doubts.map(lineText)].map(warning);
}

function pairText(doubt: PairDoubt, payment: PaymentRecord, { cents, day }: Movement): string {
  const { currency, expected, paid } = expectedAmount(payment);
  const came = formatAmount(cents / 100, currency);
  switch (doubt) {
    case 'referenceAlike':
      return 'Las referencias se parecen, pero no son iguales.';
    case 'referenceShort':
      return 'Las referencias solo tienen cuatro o cinco dígitos en común, muy pocos para estar seguros.';
    case 'referenceMissing':
      return referenceOf(payment) === ''
        ? 'El pago no tiene referencia.'
        : 'No hay referencias que se puedan comparar.';
    case 'referenceOther':
      return 'La referencia es otra.';
    case 'amount':
      return `Entraron ${came}, y el pago ${paid === null && expected === null ? 'no dice cuánto' : `dice ${formatAmount(paid ?? expected, currency)}`}.`;
    case 'order':
      return `Entró lo que dice el pago, pero la orden costaba ${expected === null ? 'otro monto' : formatAmount(expected, currency)}.`;
    case 'day':
      if (dateOf(payment) === '') return 'El pago no tiene fecha.';
      return `Hay ${countText(daysBetween(dayAt(dateOf(payment)), day))} días entre el pago y el movimiento.`;
  }
}

function lineText(doubt: LineDoubt): string {
  switch (doubt.kind) {
    case 'said':
      return doubt.text === ''
        ? 'El banco no dice el estado de este movimiento: puede que el dinero no haya llegado.'
        : `El banco dice «${doubt.text}»: puede que el dinero no haya llegado, o que se haya devuelto.`;
    case 'charged':
      return 'El banco muestra también un cargo con la misma referencia y el mismo monto: puede que el dinero se haya devuelto.';
    case 'returned':
      return 'El banco muestra también la devolución de un monto igual, sin decir de cuál movimiento: puede que el dinero se haya devuelto.';
    case 'rounded':
      return 'Excel redondeó la referencia del banco: no se puede comparar entera.';
  }
}
