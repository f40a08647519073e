import type { AppDataProvider } from '../providers/dataProvider';
import { LIST_STALE_MS } from '../records/listQuery';

/** The owner's figures as a query, the same for whoever reads them ahead and whoever shows them. */
export function offersResumeQuery(dataProvider: Pick<AppDataProvider, 'getOffersResume'>) {
  return {
    queryKey: ['offers', 'getOffersResume'],
    queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getOffersResume(signal),
    staleTime: LIST_STALE_MS,
  };
}
