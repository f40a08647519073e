import type { AppDataProvider } from '../providers/dataProvider';

export const EXCHANGE_RATE_KEY = ['settings', 'getExchangeRate'] as const;

/** Null when the platform has none yet. */
export function exchangeRateQuery(dataProvider: Pick<AppDataProvider, 'getExchangeRate'>) {
  return {
    queryKey: EXCHANGE_RATE_KEY,
    queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getExchangeRate(signal),
  };
}
