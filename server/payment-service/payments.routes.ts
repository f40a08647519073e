import type { Db } from '../db/types';
import { type CallTable, dataOf } from '../http/calls';
import { getExchangeRate, setExchangeRate } from './exchangeRate.repository';
import { confirmPayment, listPayments, rejectPayment } from './payments.repository';

export function paymentRoutes(calls: CallTable, { db, now }: { db: Db; now: () => Date }): void {
  calls.on('listPayments', ({ actor, query }) => listPayments(db, actor, query));

  calls.on('confirmPayment', async ({ actor, params }) =>
    dataOf(await confirmPayment(db, { actor, id: params.id, now: now() })),
  );

  calls.on('rejectPayment', async ({ actor, params }) =>
    dataOf(await rejectPayment(db, { actor, id: params.id, now: now() })),
  );

  calls.on('getExchangeRate', async () => {
    const rate = await getExchangeRate(db);
    return { data: { rate, usdVesExchangeRate: rate } };
  });

  calls.on('updateExchangeRate', async ({ actor, body }) => ({
    data: { usdVesExchangeRate: await setExchangeRate(db, { actor, usdVes: body.usdVesExchangeRate, now: now() }) },
  }));
}
