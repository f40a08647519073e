/** Calls about payments beyond the table, each made only where it was announced. */
import type { Body } from '../../contract/calls';
import type { CheckKind } from '../../contract/checks';
import type { Reconciliation } from '../../contract/services/paymentShapes';
import { isObject, readNumber } from '../../contract/values';
import { unexpectedAnswer } from './errorText';
import { readInstant } from './instants';
import { readPayment } from './paymentRecords';
import type { Platform } from './platform';

export function paymentCalls(platform: Platform) {
  return {
    /** How many payments wait for a decision, and since when ('' where none does). It is a look-up: failing ends no session. */
    async getPaymentWork(signal?: AbortSignal): Promise<{ pending: number; oldest: string }> {
      const { status, json } = await platform('getPaymentWork', { signal, lookUp: true });
      const data = isObject(json) && isObject(json.data) ? json.data : {};
      const pending = readNumber(data.pending);
      if (pending === null) throw unexpectedAnswer(status, json);
      return { pending, oldest: readInstant(data.oldest) };
    },

    /** Notes for everybody that a check is no problem, or (false) takes that back. */
    async noteCheck(id: string, kind: CheckKind, isNoProblem: boolean): Promise<void> {
      await platform('noteCheck', { params: { id }, body: { kind, isNoProblem }, intent: null });
    },

    /** Which payments the credits of a statement are. */
    async reconcilePayments(body: Body<'reconcilePayments'>, signal?: AbortSignal) {
      const { status, json } = await platform('reconcilePayments', { body, signal });
      if (!isObject(json) || !isObject(json.data) || !Array.isArray(json.data.payments))
        throw unexpectedAnswer(status, json);
      const found = json.data as unknown as Reconciliation;
      return { ...found, payments: found.payments.map((payment) => readPayment(payment.id, payment)) };
    },

    /** Takes a movement for a payment, before it is confirmed with it; rejects with 409 where another payment has it. */
    async claimMovement(id: string, mark: string): Promise<void> {
      await platform('claimMovement', { params: { id }, body: { mark }, intent: null });
    },

    async releaseMovement(id: string): Promise<void> {
      await platform('releaseMovement', { params: { id }, intent: null });
    },
  };
}
