/** Why a pair is doubtful, each reason a sentence. */
import { dayAt, formatDate } from '../../../contract/caracas';
import { CHECK_NAMES } from '../../../contract/checks';
import { countText } from '../../../contract/count';
import { type Currency, formatAmount } from '../../../contract/money';
import type { PairDoubt, PaymentDoubt } from '../../../contract/services/paymentShapes';
import type { PaymentCheck, PaymentRecord } from '../../providers/tableRecords';
import { CHECK_TEXTS, checkText } from '../checks/checkTexts';
import { dateOf, dayText, expectedAmount, referenceOf, statusText } from '../paymentFields';
import { paymentLine } from '../paymentTexts';
import { daysBetween } from '../statement/cells';
import type { Doubt as LineDoubt, Movement } from '../statement/readStatement';
import type { Candidate, Doubtful } from './useMatches';

export interface Reason {
  text: string;
  tone: PaymentCheck['tone'];
}

const warning = (text: string): Reason => ({ text, tone: 'warning' });

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
    case 'wide':
      return 'La línea tiene más datos que títulos: puede que un dato esté en la columna de otro.';
    case 'rounded':
      return 'Excel redondeó la referencia del banco: no se puede comparar entera.';
    case 'alike':
      return 'Otra línea tiene el mismo día, monto y referencia: puede ser el mismo movimiento dos veces.';
  }
}

/** A payment in a line, with where it stands. */
export const withStatus = (payment: PaymentRecord) =>
  `${paymentLine(payment)} · ${statusText(payment.status).toLowerCase()}`;
