import Type from 'typebox';
import { toInstant } from '../caracas';
import { CHECK_KINDS, type CheckKind } from '../checks';
import { exchangeRateSchema } from '../exchangeRate';
import { UNSTORABLE } from '../fields';
import { MOST_MOVEMENTS, MOST_REFERENCE, MOST_REFERENCES } from '../limits';
import { yup } from '../locale';
import { PaymentDetail, PaymentWork, Reconciliation } from './announcedShapes';
import { ADMIN_ONLY, call, data, type Entry, page, STAFF } from './entry';
import { pageQuery } from './queries';
import { ExchangeRate, Payment } from './shapes';

const NO_PAYMENT = 'Pago no encontrado';

export const PAYMENT_SERVICE = {
  listPayments: {
    ...call('GET', '/payment-service/payments/manual', { consumer: 'none', owner: 'empty', admin: 'all' }),
    does: 'Lists payments, newest first; an owner gets none.',
    query: pageQuery,
    answer: page(Payment),
  },
  confirmPayment: {
    ...call('PUT', '/payment-service/payments/manual/{id}/confirm', ADMIN_ONLY),
    does: 'Accepts a pending or rejected payment and issues its coupons. There is no body.',
    answer: data(Payment),
    versioned: 'status',
    refuses: { 404: NO_PAYMENT, 409: 'El pago ya fue confirmado.', 412: 'El pago está rechazado ahora.' },
  },
  rejectPayment: {
    ...call('PUT', '/payment-service/payments/manual/{id}/reject', ADMIN_ONLY),
    does: 'Refuses a pending payment. There is no body.',
    answer: data(Payment),
    versioned: 'status',
    refuses: { 404: NO_PAYMENT, 409: 'El pago ya fue rechazado.', 412: 'El pago está pendiente ahora.' },
  },
  getExchangeRate: {
    ...call('GET', '/payment-service/payments/exchange/usd-ves', STAFF),
    does: 'Gives the bolívares for one US dollar.',
    versioned: true,
    answer: data(ExchangeRate),
  },
  updateExchangeRate: {
    ...call('PUT', '/payment-service/payments/exchange/usd-ves', ADMIN_ONLY),
    does: 'Sets the bolívares for one US dollar; former payments keep their rate.',
    versioned: true,
    body: exchangeRateSchema,
    answer: data(Type.Pick(ExchangeRate, ['usdVesExchangeRate'])),
    refuses: { 412: 'La tasa cambió mientras tanto. Mira cómo quedó antes de guardar.' },
  },
} as const satisfies Record<string, Entry>;

/** A SHA-256 in hexadecimal digits. */
const MARK = /^[0-9a-f]{64}$/;

/** Half of a character. */
const HALF = /\p{Cs}/u;

const movement = yup.object({
  day: yup
    .string()
    .required('Falta el día')
    .test('day', 'El día debe ser como 2026-11-22', (text) => toInstant(`${text}T00:00`) !== undefined),
  cents: yup.number().strict().integer().min(1).max(Number.MAX_SAFE_INTEGER).required('Falta el monto'),
  references: yup
    .array(
      yup
        .string()
        .required()
        .max(MOST_REFERENCE)
        .test('characters', UNSTORABLE, (text) => !HALF.test(text ?? '')),
    )
    .max(MOST_REFERENCES)
    .required(),
});

/** The credits of a bank's statement: of each its day in Caracas's calendar, its cents, and what names it. */
export const reconcileSchema = yup.object({
  currency: yup
    .string()
    .oneOf(['VES', 'USD'] as const, 'La moneda debe ser VES o USD')
    .required(),
  movements: yup
    .array(movement.required())
    .max(MOST_MOVEMENTS, `Se comparan hasta ${MOST_MOVEMENTS} abonos a la vez`)
    .required(),
});

export const movementMarkSchema = yup.object({
  mark: yup.string().matches(MARK, 'El movimiento no se reconoce: compara el archivo otra vez').required(),
});

/** Whether the check of that kind is found to be no problem. */
export const checkNoteSchema = yup.object({
  kind: yup.string<CheckKind>().oneOf(CHECK_KINDS, 'Ese aviso no existe').required(),
  isNoProblem: yup.boolean().strict().required(),
});

const { path: LIST } = PAYMENT_SERVICE.listPayments;
/** Payments beyond the table: one of them, what to look at in it, what waits, and a bank's statement beside them. */
export const CHECK_SERVICE = {
  getPayment: {
    ...call('GET', `${LIST}/{id}`, ADMIN_ONLY),
    does: 'Gives one payment with what to look at before it is decided, and the coupons that it issued.',
    answer: data(PaymentDetail),
    refuses: { 404: NO_PAYMENT },
  },
  getPaymentWork: {
    ...call('GET', `${LIST}/work`, ADMIN_ONLY),
    does: 'Tells how many payments wait for a decision, and since when.',
    answer: data(PaymentWork),
  },
  noteCheck: {
    ...call('PUT', `${LIST}/{id}/notes`, ADMIN_ONLY),
    does: 'Notes for everybody that one kind of check of a payment is no problem, or takes that back.',
    body: checkNoteSchema,
    refuses: { 404: NO_PAYMENT, 409: 'El pago ya no tiene ese aviso.' },
  },
  reconcilePayments: {
    ...call('POST', `${LIST}/reconcile`, ADMIN_ONLY),
    does: "Finds which payments a bank statement's credits are; what was sent is not stored.",
    body: reconcileSchema,
    unkeyed: true,
    status: 200,
    answer: data(Reconciliation),
  },
  claimMovement: {
    ...call('PUT', `${LIST}/{id}/movement`, ADMIN_ONLY),
    does: 'Takes a movement of a statement for a pending payment that is about to be confirmed with it: one movement settles one payment. 409 too where a colleague holds the payment with another movement.',
    body: movementMarkSchema,
    refuses: { 404: NO_PAYMENT, 409: 'Ese abono ya se usó para otro pago.' },
  },
  releaseMovement: {
    ...call('DELETE', `${LIST}/{id}/movement`, ADMIN_ONLY),
    does: 'Gives the movement of a payment back that was not confirmed with it.',
    refuses: { 404: NO_PAYMENT, 409: 'El pago ya se confirmó con ese abono.' },
  },
} as const satisfies Record<string, Entry>;
