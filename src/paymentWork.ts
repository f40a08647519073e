/** How many payments wait for a decision, for the sidebar and above their list. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { countText } from '../contract/count';
import type { AppDataProvider } from './providers/dataProvider';
import { useCapability } from './session/useCapability';
import { savesData } from './ui/whenIdle';

const KEY = ['payments', 'getPaymentWork'];

const REST_MS = 3 * 60_000;

/**
 * Undefined where the platform does not tell the signed-in user, or has not yet. Asked again while it is looked at, and
 * once a list of all that wait, read just now, has another number: two numbers on one screen are one.
 */
export function usePaymentWork(listed?: number): number | undefined {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.getPaymentWork(signal),
    enabled: useCapability('getPaymentWork') === 'all',
    staleTime: REST_MS,
    refetchInterval: !savesData() && REST_MS,
    meta: { isQuiet: true },
  });
  const count = data?.pending;
  useEffect(() => {
    if (listed !== undefined && count !== undefined && listed !== count) void refetch();
  }, [refetch, listed, count]);
  return count;
}

export const waitingText = (count: number) =>
  count === 1 ? '1 pago por decidir' : `${countText(count)} pagos por decidir`;
