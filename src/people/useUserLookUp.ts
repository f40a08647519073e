import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { AppDataProvider } from '../providers/dataProvider';
import type { UserRecord } from '../providers/records';
import { inTurns } from './inTurns';

/** The person, 'pending' while asked for, 'missing' when that failed for whatever reason. */
export type UserLookUp = UserRecord | 'pending' | 'missing';

const LOOK_UPS_AT_ONCE = 4;
const inTurn = inTurns(LOOK_UPS_AT_ONCE);

/** How long an answer may still take when nothing shows it any more: who comes back by then asks no second time. */
const PATIENCE_MS = 5_000;

/**
 * The person with this id: asked for once a session, however many records, pages and visits show it (A52). Who does not
 * exist (404) or may not be seen (403) stays missing; any other failure is asked again on the next visit of a list
 * (useVisit).
 */
export function useUserLookUp(userId: string, visit: number): UserLookUp {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isPending } = useQuery({
    queryKey: ['userLookUp', userId],
    queryFn: ({ client, queryKey }) =>
      whileLookedAt(client, queryKey, (signal) => dataProvider.getUser(userId, signal)).catch(nobody),
    enabled: userId !== '',
    retryOnMount: ({ state }) => state.errorUpdatedAt < visit,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (data) return data;
  return isPending && userId !== '' ? 'pending' : 'missing';
}

/** When the list was opened. */
export function useVisit(): number {
  const [visit] = useState(() => Date.now());
  return visit;
}

function nobody(error: unknown): null {
  if (error instanceof HttpError && (error.status === 403 || error.status === 404)) return null;
  throw error;
}

/**
 * Runs a look-up in turn, while something shows it. A turn that is never answered is given up when its rows are gone:
 * four of those would block all others for as long as the tab is open.
 */
async function whileLookedAt<Answer>(
  client: QueryClient,
  queryKey: QueryKey,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const cache = client.getQueryCache();
  const query = cache.find({ queryKey, exact: true });
  const request = new AbortController();
  let patience: ReturnType<typeof setTimeout> | undefined;

  function giveUp() {
    // Cancelled, it becomes what it was before, and no failure.
    void client.cancelQueries({ queryKey, exact: true });
    request.abort();
  }

  const stop = cache.subscribe((event) => {
    if (event.query !== query) return;
    clearTimeout(patience);
    if (!query?.isActive()) patience = setTimeout(giveUp, PATIENCE_MS);
  });

  try {
    return await inTurn(() => {
      if (!query?.isActive()) giveUp();
      request.signal.throwIfAborted();
      return ask(request.signal);
    });
  } finally {
    stop();
    clearTimeout(patience);
  }
}
