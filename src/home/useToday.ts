import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { dayAt } from '../../contract/caracas';
import { clock } from '../../contract/clock';
import type { OffersToday } from '../../contract/services/figureShapes';
import type { AppDataProvider } from '../providers/dataProvider';
import { useCapability } from '../session/useCapability';
import { useNow } from '../ui/hooks';
import { RESUME_KEY } from './offersResumeQuery';

/** What «hoy» says beside the figures: where it is announced, it has its place from the start. */
export type Today = OffersToday | 'pending' | 'failed' | undefined;

/** What is known of the platform's clock is known to a second or two: its day has begun for certain so long after midnight. */
const LEEWAY_MS = 5_000;

const dayOf = (time: number) => dayAt(time - LEEWAY_MS);

/** Read again with the figures beside it, whose key begins its own, and when a day of Caracas has begun since. */
export function useToday(): Today {
  const dataProvider = useDataProvider<AppDataProvider>();
  const isAnnounced = useCapability('getOffersToday') !== 'none';
  const today = dayOf(useNow().getTime());
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery({
    queryKey: [...RESUME_KEY, 'today'],
    queryFn: ({ signal }) => dataProvider.getOffersToday(signal),
    enabled: isAnnounced,
    meta: { isQuiet: true },
  });
  const isOver = data !== undefined && dayOf(clock.of(dataUpdatedAt)) !== today;
  useEffect(() => {
    if (isOver) void refetch({ cancelRefetch: false });
  }, [isOver, refetch]);
  if (!isAnnounced) return undefined;
  if (data && !isOver) return data;
  return isError && !isFetching ? 'failed' : 'pending';
}
