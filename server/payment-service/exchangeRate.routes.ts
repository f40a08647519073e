import { exchangeRateSchema } from '../../contract/exchangeRate';
import type { Db } from '../db/types';
import type { CallTable } from '../http/calls';
import { getExchangeRate, setExchangeRate } from './exchangeRate.repository';

export function exchangeRateRoutes(calls: CallTable, { db, now }: { db: Db; now: () => Date }): void {
  calls.guarded('getExchangeRate', {
    // The call table says "data rate", the entity usdVesExchangeRate: whoever reads either finds it.
    handle: async () => {
      const rate = await getExchangeRate(db);
      return { data: { rate, usdVesExchangeRate: rate } };
    },
  });

  calls.guarded('updateExchangeRate', {
    body: exchangeRateSchema,
    handle: async ({ actor, body }) => ({
      data: { usdVesExchangeRate: await setExchangeRate(db, { actor, usdVes: body.usdVesExchangeRate, now: now() }) },
    }),
  });
}
