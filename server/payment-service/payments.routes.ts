import type { Db } from '../db/types';
import { type CallTable, dataOf } from '../http/calls';
import { getExchangeRate, setExchangeRate } from './exchangeRate.repository';
import { confirmPayment, listPayments, rejectPayment } from './payments.repository';

export function paymentRoutes(calls: CallTable, { db, now }: { db: Db; now: () => Date }): void {
  calls.on('listPayments', ({ actor, query }) => listPayments(db, actor, query));

  calls.on('confirmPayment', ({ actor, params, change, condition }) =>
    change(async (tx) => dataOf(await confirmPayment(tx, { actor, id: params.id, condition, now: now() }))),
  );

  calls.on('rejectPayment', ({ actor, params, change, condition }) =>
    change(async (tx) => dataOf(await rejectPayment(tx, { actor, id: params.id, condition, now: now() }))),
  );

  calls.on('getExchangeRate', async () => {
    const rate = await getExchangeRate(db);
    return { data: { rate, usdVesExchangeRate: rate } };
  });

  calls.on('updateExchangeRate', ({ actor, body: { usdVesExchangeRate }, change }) =>
    change(async (tx) => ({
      data: { usdVesExchangeRate: await setExchangeRate(tx, { actor, usdVes: usdVesExchangeRate, now: now() }) },
    })),
  );
}
