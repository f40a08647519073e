import type { Db } from '../db/types';
import type { CallTable } from '../http/calls';
import { found } from '../http/errors';
import { readPage } from '../http/validate';
import { confirmPayment, listPayments, rejectPayment } from './payments.repository';

const ABSENT = 'Pago no encontrado';

export function paymentRoutes(calls: CallTable, { db, now }: { db: Db; now: () => Date }): void {
  calls.guarded('listPayments', {
    handle: ({ actor, query }) => listPayments(db, actor, readPage(query)),
  });

  calls.guarded('confirmPayment', {
    absent: ABSENT,
    handle: async ({ actor, params }) => ({
      data: found(await confirmPayment(db, { actor, id: params.id, now: now() }), ABSENT),
    }),
  });

  calls.guarded('rejectPayment', {
    absent: ABSENT,
    handle: async ({ actor, params }) => ({
      data: found(await rejectPayment(db, { actor, id: params.id, now: now() }), ABSENT),
    }),
  });
}
