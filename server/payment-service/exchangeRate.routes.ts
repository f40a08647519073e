import { exchangeRateSchema } from '../../contract/exchangeRate';
import type { Db } from '../db/types';
import type { CallTable } from '../http/calls';
import { getExchangeRate, setExchangeRate } from './exchangeRate.repository';

export function exchangeRateRoutes(calls: CallTable, { db, now }: { db: Db; now: () => Date }): void {
  calls.guarded('getExchangeRate', {
    handle: async () => ({ data: { usdVesExchangeRate: await getExchangeRate(db) } }),
  });

  calls.guarded('updateExchangeRate', {
    body: exchangeRateSchema,
    handle: async ({ actor, body }) => ({
      data: { usdVesExchangeRate: await setExchangeRate(db, { actor, usdVes: body.usdVesExchangeRate, now: now() }) },
    }),
  });
}
