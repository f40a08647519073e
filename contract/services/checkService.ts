import { checkNoteSchema, movementMarkSchema, reconcileSchema } from '../paymentBodies';
import { ADMIN_ONLY, data, type Entry } from './entry';
import { PAYMENT_SERVICE } from './paymentService';
import { PaymentDetail, PaymentWork, Reconciliation } from './paymentShapes';

const { path: LIST } = PAYMENT_SERVICE.listPayments;
const NO_PAYMENT = 'Pago no encontrado';

/** Payments beyond the table: one of them, what to look at in it, what waits, and a bank's statement beside them. */
export const CHECK_SERVICE = {
  getPayment: {
    method: 'GET',
    path: `${LIST}/{id}`,
    access: ADMIN_ONLY,
    does: 'Gives one payment with what to look at before it is decided, and the coupons that it issued.',
    answer: data(PaymentDetail),
    refuses: { 404: NO_PAYMENT },
  },
  getPaymentWork: {
    method: 'GET',
    path: `${LIST}/work`,
    access: ADMIN_ONLY,
    does: 'Tells how many payments wait for a decision, and since when.',
    answer: data(PaymentWork),
  },
  noteCheck: {
    method: 'PUT',
    path: `${LIST}/{id}/notes`,
    access: ADMIN_ONLY,
    does: 'Notes for everybody that one kind of check of a payment is no problem, or takes that back.',
    body: checkNoteSchema,
    refuses: { 404: NO_PAYMENT, 409: 'El pago ya no tiene ese aviso.' },
  },
  reconcilePayments: {
    method: 'POST',
    path: `${LIST}/reconcile`,
    access: ADMIN_ONLY,
    does: "Finds which payments a bank statement's credits are; what was sent is not stored.",
    body: reconcileSchema,
    unkeyed: true,
    status: 200,
    answer: data(Reconciliation),
  },
  claimMovement: {
    method: 'PUT',
    path: `${LIST}/{id}/movement`,
    access: ADMIN_ONLY,
    does: 'Takes a movement of a statement for a pending payment that is about to be confirmed with it: one movement settles one payment. 409 too where a colleague holds the payment with another movement.',
    body: movementMarkSchema,
    refuses: { 404: NO_PAYMENT, 409: 'Ese abono ya se usó para otro pago.' },
  },
  releaseMovement: {
    method: 'DELETE',
    path: `${LIST}/{id}/movement`,
    access: ADMIN_ONLY,
    does: 'Gives the movement of a payment back that was not confirmed with it.',
    refuses: { 404: NO_PAYMENT, 409: 'El pago ya se confirmó con ese abono.' },
  },
} as const satisfies Record<string, Entry>;
