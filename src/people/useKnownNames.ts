import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { personName } from '../../contract/personName';
import type { UserRecord } from '../providers/records';
import { useWholeSet } from '../tables/wholeSet/useWholeSet';

/** Characters of an id that are enough to distinguish two people. */
const SIGNS_OF_ID = 8;

type NameOf = (userId: string) => string | undefined;

/** A coupon or a payment, which name people by their ids. */
interface NamesPeople {
  userId: string;
  scannedByUserId?: string | null;
}

/** The same for all people: one who is not known is shown by the beginning of their id. */
export function useKnownNames(rows: readonly NamesPeople[]): (userId: string) => string {
  const nameOf = useNamesKnown(rows);
  return useCallback((userId: string) => nameOf(userId) ?? userId.slice(0, SIGNS_OF_ID), [nameOf]);
}

/**
 * Gives the function for names of people, without requests: from the list of all, or from look-ups before these rows
 * came.
 */
export function useNamesKnown(rows: readonly NamesPeople[]): NameOf {
  const queryClient = useQueryClient();
  const { rows: users } = useWholeSet('users');
  const last = useRef<{ names: ReadonlyMap<string, string>; nameOf: NameOf }>(undefined);
  return useMemo(() => {
    const wanted = new Set(rows.flatMap(({ userId, scannedByUserId }) => [userId, scannedByUserId]));
    const names = new Map<string, string>();
    for (const [, user] of queryClient.getQueriesData<UserRecord | null>({ queryKey: ['userLookUp'] }))
      if (user && wanted.has(user.id)) names.set(user.id, personName(user));
    for (const user of users) if (wanted.has(user.id)) names.set(user.id, personName(user));
    const before = last.current;
    // The same function while its results are the same: with another one all rows are searched again.
    if (before?.names.size === names.size && [...names].every(([id, name]) => before.names.get(id) === name))
      return before.nameOf;
    const nameOf = (userId: string) => {
      // A person looked up since is shown by name in the rows: in a file and in a question it is that name too.
      const found = names.has(userId) ? undefined : queryClient.getQueryData<UserRecord | null>(['userLookUp', userId]);
      return names.get(userId) ?? (found ? personName(found) : undefined);
    };
    last.current = { names, nameOf };
    return nameOf;
  }, [queryClient, users, rows]);
}
