import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { personName } from '../../contract/personName';
import type { UserRecord } from '../providers/records';
import { useWholeSet } from '../wholeSet/useWholeSet';

/** So much of an id as tells two people apart at a glance. */
const SIGNS_OF_ID = 8;

/**
 * Gives the function that names people without asking for them: of whom everybody was read, or who were looked up before
 * these rows came. Who is not known is called by the beginning of their id.
 */
export function useKnownNames(rows: unknown): (userId: string) => string {
  const queryClient = useQueryClient();
  const { rows: users } = useWholeSet('users');
  // biome-ignore lint/correctness/useExhaustiveDependencies: names that come one by one would have all rows looked through each time.
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const [, user] of queryClient.getQueriesData<UserRecord | null>({ queryKey: ['userLookUp'] }))
      if (user) names.set(user.id, personName(user));
    for (const user of users) names.set(user.id, personName(user));
    return (userId) => names.get(userId) ?? userId.slice(0, SIGNS_OF_ID);
  }, [queryClient, users, rows]);
}
