import type { HistoryEntry } from '../../contract/services/historyShapes';
import { userOffersPath } from '../resources';
import { dashboardPath } from '../routes';
import { useCapability } from '../session/useCapability';

type Told = NonNullable<HistoryEntry['record']>;

/** The page of a record; undefined where it has none, such as a coupon, or one on which it might not be found. */
export function usePageOf({ kind, id, gone }: Told): string | undefined {
  // Without that call a payment's page has what a list has read (A10).
  const isPaymentRead = useCapability('getPayment') === 'all';
  const isCategoryRead = useCapability('getCategory') === 'all';
  if (gone) return undefined;
  switch (kind) {
    case 'business':
      return dashboardPath('businesses', id);
    case 'offer':
      return dashboardPath('offers', id);
    case 'payment':
      return isPaymentRead ? dashboardPath('payments', id) : undefined;
    case 'category':
      return isCategoryRead ? dashboardPath('categories', id) : undefined;
    case 'user':
      return userOffersPath(id);
    case 'rate':
      return dashboardPath('settings');
    default:
      return undefined;
  }
}
