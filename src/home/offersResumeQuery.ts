import { LIST_STALE_MS } from '../lists/listQuery';
import type { AppDataProvider } from '../providers/dataProvider';

export function offersResumeQuery(dataProvider: Pick<AppDataProvider, 'getOffersResume'>) {
  return {
    queryKey: ['offers', 'getOffersResume'],
    queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getOffersResume(signal),
    staleTime: LIST_STALE_MS,
  };
}
