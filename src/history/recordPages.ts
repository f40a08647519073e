import type { HistoryEntry } from '../../contract/services/historyShapes';
import { userOffersPath } from '../resources';
import { dashboardPath } from '../routes';

type Told = NonNullable<HistoryEntry['record']>;

/** The page of a record; undefined where that kind has none, such as a coupon. */
export function pageOf({ kind, id }: Pick<Told, 'kind' | 'id'>): string | undefined {
  switch (kind) {
    case 'business':
      return dashboardPath('businesses', id);
    case 'offer':
      return dashboardPath('offers', id);
    case 'payment':
      return dashboardPath('payments', id);
    case 'user':
      return userOffersPath(id);
    case 'rate':
      return dashboardPath('settings');
    default:
      return undefined;
  }
}
