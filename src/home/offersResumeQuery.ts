import type { AppDataProvider } from '../providers/dataProvider';
import { LIST_STALE_MS } from '../records/listQuery';

export function offersResumeQuery(dataProvider: Pick<AppDataProvider, 'getOffersResume'>) {
  return {
    queryKey: ['offers', 'getOffersResume'],
    queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getOffersResume(signal),
    staleTime: LIST_STALE_MS,
  };
}
