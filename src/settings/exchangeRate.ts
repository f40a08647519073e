import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AppDataProvider } from '../providers/dataProvider';
import { LIST_STALE_MS } from '../records/listQuery';
import { toast } from '../ui/toast';
import { MESSAGES } from './messages';

const EXCHANGE_RATE_KEY = ['settings', 'getExchangeRate'] as const;

/** Its data is null when the platform has none yet. */
export function exchangeRateQuery(dataProvider: Pick<AppDataProvider, 'getExchangeRate'>) {
  return {
    queryKey: EXCHANGE_RATE_KEY,
    queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getExchangeRate(signal),
    staleTime: LIST_STALE_MS,
  };
}

/** Gives the function that sets the rate: it resolves with what went wrong, or with undefined. */
export function useSaveRate(): (rate: number) => Promise<unknown> {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: ['settings', 'setRate'],
    mutationFn: dataProvider.updateExchangeRate,
  });

  return async (rate) => {
    try {
      await mutateAsync(rate);
    } catch (error) {
      toast.error(error);
      return error;
    }
    // A reading that is still on its way would bring the former rate back.
    await queryClient.cancelQueries({ queryKey: EXCHANGE_RATE_KEY });
    queryClient.setQueryData(EXCHANGE_RATE_KEY, rate);
    toast.success(MESSAGES.updated);
    return undefined;
  };
}
