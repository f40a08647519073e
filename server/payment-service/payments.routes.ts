import type { Db } from '../db/types';
import { type CallTable, dataOf } from '../http/calls';
import { Versioned } from '../http/ifMatch';
import { getPayment, getPaymentWork } from './checkedPayments.repository';
import { noteCheck } from './checks.repository';
import {
  confirmPayment,
  getExchangeRate,
  listPayments,
  rejectPayment,
  setExchangeRate,
  versionOfRate,
} from './payments.repository';
import { claimMovement, reconcile, releaseMovement } from './reconcile.repository';

export function paymentRoutes(calls: CallTable, { db, now }: { db: Db; now: () => Date }): void {
  calls.on('listPayments', ({ actor, query }) => listPayments(db, actor, query));

  calls.on('confirmPayment', ({ actor, params, change, condition }) =>
    change(async (tx) => dataOf(await confirmPayment(tx, { actor, id: params.id, condition, now: now() }))),
  );

  calls.on('rejectPayment', ({ actor, params, change, condition }) =>
    change(async (tx) => dataOf(await rejectPayment(tx, { actor, id: params.id, condition, now: now() }))),
  );

  calls.on('getPayment', async ({ actor, params }) => dataOf(await getPayment(db, actor, params.id, now())));

  calls.on('getPaymentWork', async () => ({ data: await getPaymentWork(db) }));

  calls.on('noteCheck', ({ actor, params, body, change }) =>
    change((tx) => noteCheck(tx, { ...body, id: params.id, by: actor.id, now: now() })),
  );

  calls.on('reconcilePayments', async ({ actor, body }) => ({ data: await reconcile(db, actor, body, now()) }));

  calls.on('claimMovement', ({ actor, params, body: { mark }, change }) =>
    change((tx) => claimMovement(tx, { id: params.id, mark, by: actor.id, now: now() })),
  );

  calls.on('releaseMovement', ({ actor, params, change }) =>
    change((tx) => releaseMovement(tx, { id: params.id, by: actor.id })),
  );

  calls.on('getExchangeRate', async () => {
    const rate = await getExchangeRate(db);
    return new Versioned({ data: { rate, usdVesExchangeRate: rate } }, versionOfRate(rate));
  });

  calls.on('updateExchangeRate', ({ actor, body: { usdVesExchangeRate: usdVes }, condition, change }) =>
    change(async (tx) => ({
      data: { usdVesExchangeRate: await setExchangeRate(tx, { actor, usdVes, condition, now: now() }) },
    })),
  );
}
