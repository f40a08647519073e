import type { Db } from '../db/types';
import type { CallTable } from '../http/calls';
import { getExchangeRate, setExchangeRate } from './exchangeRate.repository';

export function exchangeRateRoutes(calls: CallTable, { db, now }: { db: Db; now: () => Date }): void {
  calls.on('getExchangeRate', async () => {
    const rate = await getExchangeRate(db);
    return { data: { rate, usdVesExchangeRate: rate } };
  });

  calls.on('updateExchangeRate', async ({ actor, body }) => ({
    data: { usdVesExchangeRate: await setExchangeRate(db, { actor, usdVes: body.usdVesExchangeRate, now: now() }) },
  }));
}
