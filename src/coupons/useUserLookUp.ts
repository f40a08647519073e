import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { User } from '../../contract/user';
import type { AppDataProvider } from '../providers/dataProvider';
import { inTurns } from './inTurns';

/** Whose a coupon is: the person, 'pending' while asked for, 'missing' when that failed for whatever reason (R439). */
export type UserLookUp = User | 'pending' | 'missing';

const LOOK_UPS_AT_ONCE = 4;
const inTurn = inTurns(LOOK_UPS_AT_ONCE);

/**
 * The person with this id: asked for once a session, however many coupons, pages and visits show it (A52, R452). One that
 * was not found is asked for again on the next visit.
 */
export function useUserLookUp(userId: string): UserLookUp {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isPending } = useQuery({
    queryKey: ['userLookUp', userId],
    // Without the query's signal: one that was sent is worth its answer, wherever the person has gone meanwhile.
    queryFn: ({ client, queryKey }) =>
      inTurn(() => (isWanted(client, queryKey) ? dataProvider.getUser(userId) : givenUp())),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (data) return data;
  return isPending ? 'pending' : 'missing';
}

/** Whether a row that shows it is still there. */
function isWanted(client: QueryClient, queryKey: QueryKey): boolean {
  return client.getQueryCache().find({ queryKey, exact: true })?.isActive() ?? false;
}

function givenUp(): Promise<never> {
  return Promise.reject(new DOMException('Nadie espera ya esta respuesta', 'AbortError'));
}
