import { hashKey, type Query, type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useCallback, useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../providers/dataProvider';
import type { Contact, UserRecord } from '../providers/records';

/** The person, 'pending' during the look-up, 'missing' after any failure. */
export type UserLookUp = UserRecord | 'pending' | 'missing';

/** The same of one whom a row names: how to reach them is all that is known. */
export type PersonLookUp = Contact | 'pending' | 'missing';

/** A coupon or a payment: whose it is, and by name where the platform says. */
export interface Owned {
  userId: string;
  user?: Contact | null;
}

const LOOK_UPS_AT_ONCE = 4;
const runLimited = pLimit(LOOK_UPS_AT_ONCE);

/** How long an answer may still take when nothing shows it any more: coming back by then sends no second request. */
const TIMEOUT_MS = 5_000;

/**
 * The person with this id: looked up once a session, for any number of records, pages and lists (A52). One who does
 * not exist (404) or may not be seen (403) stays missing; after any other failure the next opening of a list looks them
 * up again (useOpenedAt).
 */
export function useUserLookUp(userId: string, openedAt: number): UserLookUp {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isPending } = useQuery({
    ...lookUpQuery(dataProvider, userId),
    enabled: userId !== '',
    retryOnMount: ({ state }) => state.errorUpdatedAt < openedAt,
  });
  if (data) return data;
  return isPending && userId !== '' ? 'pending' : 'missing';
}

/** Whose a row is: as the row names them, else as they are looked up. */
export function useOwner({ userId, user }: Owned, openedAt: number): PersonLookUp {
  const lookUp = useUserLookUp(user === undefined ? userId : '', openedAt);
  return user === undefined ? lookUp : (user ?? 'missing');
}

function lookUpQuery(dataProvider: AppDataProvider, userId: string) {
  return {
    queryKey: ['userLookUp', userId],
    queryFn: ({ client, queryKey }: { client: QueryClient; queryKey: QueryKey }) =>
      whileLookedAt(client, queryKey, (signal) => dataProvider.getUser(userId, signal)).catch(absentUser),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  };
}

/** Look-ups that are wanted though no component shows them yet, by the hashes of their keys. */
const wantedEarly = new Set<string>();
/** Functions that check again whether a look-up under way is still wanted. */
const reconsider = new Map<string, () => void>();

/**
 * Gives the function that looks people up before their rows are shown, which gives the one that ends it. A person who
 * was not found is not looked up again.
 */
export function usePrefetchPeople(): (userIds: readonly string[]) => () => void {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  return useCallback(
    (userIds) => {
      const queries = [...new Set(userIds)].filter(Boolean).map((userId) => lookUpQuery(dataProvider, userId));
      const unknown = queries.filter(({ queryKey }) => !queryClient.getQueryState(queryKey));
      for (const query of unknown) {
        wantedEarly.add(hashKey(query.queryKey));
        void queryClient.prefetchQuery(query);
      }
      return () => {
        for (const { queryKey } of unknown) {
          wantedEarly.delete(hashKey(queryKey));
          reconsider.get(hashKey(queryKey))?.();
        }
      };
    },
    [dataProvider, queryClient],
  );
}

/** Gives the function for a person's known data, without a request; 'pending' where there are none. */
export function useKnownPerson(): (userId: string) => UserLookUp {
  const queryClient = useQueryClient();
  return useCallback(
    (userId) => {
      const { data, status } = queryClient.getQueryState<UserRecord | null>(['userLookUp', userId]) ?? {};
      return data ?? (status === undefined || status === 'pending' ? 'pending' : 'missing');
    },
    [queryClient],
  );
}

/** The time when the list was opened. */
export function useOpenedAt(): number {
  const [openedAt] = useState(() => Date.now());
  return openedAt;
}

function absentUser(error: unknown): null {
  if (error instanceof HttpError && (error.status === 403 || error.status === 404)) return null;
  throw error;
}

/**
 * Runs a look-up in the queue, while a component shows it. One that is never answered is given up when its rows are
 * gone: four of those would block the queue for as long as the tab is open.
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
    // Cancelled, it returns to its former state, and is no failure.
    void client.cancelQueries({ queryKey, exact: true });
    request.abort();
  }

  function look() {
    clearTimeout(patience);
    if (!isWanted(query)) patience = setTimeout(giveUp, TIMEOUT_MS);
  }
  const hash = hashKey(queryKey);
  reconsider.set(hash, look);
  const stop = cache.subscribe((event) => {
    if (event.query !== query) return;
    // With all other data, when another user signs in.
    if (event.type === 'removed') giveUp();
    else look();
  });

  try {
    return await runLimited(() => {
      if (!isWanted(query)) giveUp();
      request.signal.throwIfAborted();
      return ask(request.signal);
    });
  } finally {
    stop();
    reconsider.delete(hash);
    clearTimeout(patience);
  }
}

const isWanted = (query: Query | undefined) => query?.isActive() || (query && wantedEarly.has(query.queryHash));
