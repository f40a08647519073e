import type { AppDataProvider } from '../providers/dataProvider';

/** What begins with it is read again with the figures. */
export const RESUME_KEY = ['offers', 'getOffersResume'] as const;

export function offersResumeQuery(dataProvider: Pick<AppDataProvider, 'getOffersResume'>) {
  return {
    queryKey: RESUME_KEY,
    queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getOffersResume(signal),
  };
}
