import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'ra-core';
import { Link } from 'react-router-dom';
import { MAX_SEARCH } from '../../contract/limits';
import { filteredSearch } from '../records/listQuery';
import { dashboardPath } from '../routes';
import { MESSAGES } from './messages';

/** How many of a business's offers were read, if any: there may be more, since nothing can be asked for them alone. */
export function KnownOffers({ businessId }: { businessId: string }) {
  const count = countKnownOffers(useQueryClient(), businessId);
  return count > 0 && <p>{MESSAGES.offersAtLeast(count)}</p>;
}

/** The list of offers, searched for the business's name. */
export function FindOffers({ name }: { name: string }) {
  return (
    <Link className="button" to={dashboardPath('offers') + filteredSearch({ search: name.slice(0, MAX_SEARCH) })}>
      {MESSAGES.findOffers}
    </Link>
  );
}

/** Pages that are known to be old count nothing. */
function countKnownOffers(queryClient: QueryClient, businessId: string): number {
  const pages = queryClient.getQueryCache().findAll({
    queryKey: ['offers', 'getList'],
    predicate: ({ state }) => !state.isInvalidated,
  });
  const rows = pages.flatMap(({ state }) => (state.data as GetListResult | undefined)?.data ?? []);
  return new Set(rows.filter((offer) => offer.businessId === businessId).map(({ id }) => id)).size;
}
