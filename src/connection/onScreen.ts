/** The data on screen. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { offlineData } from '../lists/offlineData';
import { concurrencyLimit } from '../people/concurrencyLimit';

const AT_ONCE = 3;

/** The queries on screen that can be read again. */
const readable = (client: QueryClient): Query[] =>
  client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter((query) => typeof query.options.queryFn === 'function' && asksPlatform(query));

/** The age of the data on screen: when the oldest was read; undefined without any. */
export function shownSince(client: QueryClient): number | undefined {
  const moments = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter((query) => asksPlatform(query) && !isPerson(query) && query.state.data !== undefined)
    .map(({ state }) => offlineData.readAt(state.data) ?? state.dataUpdatedAt);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

/** Reads the data on screen again, a few at a time; what the user has typed stays (A75). Never rejects. */
export async function readAgain(client: QueryClient): Promise<void> {
  const since = Date.now();
  const runLimited = concurrencyLimit(AT_ONCE);
  const all = readable(client).map((query) =>
    runLimited(async () => {
      const isDue = query.isActive() && query.state.fetchStatus === 'idle' && query.state.dataUpdatedAt < since;
      if (isDue) await client.refetchQueries({ queryKey: query.queryKey, exact: true });
    }),
  );
  await Promise.all(all);
}

/**
 * Sends one of the screen's reads, or else of the former screen's, and drops the answer: rejects as that read does.
 * Undefined where nothing was ever read.
 */
export function askOnce(client: QueryClient, signal: AbortSignal): Promise<unknown> | undefined {
  const read = client
    .getQueryCache()
    .findAll({ predicate: (query) => query.state.dataUpdatedAt > 0 && asksPlatform(query) });
  const query = [...readable(client), ...read].find(
    (one) => typeof one.options.queryFn === 'function' && !isPerson(one),
  );
  const { queryFn, meta } = query?.options ?? {};
  if (!query || typeof queryFn !== 'function') return undefined;
  return Promise.resolve(queryFn({ client, queryKey: query.queryKey, signal, meta }));
}

/** Whether its answer comes from the platform: react-admin asks the session itself who may do what. */
export const asksPlatform = ({ queryKey }: Query): boolean => queryKey[0] !== 'auth';

/** A person is looked up once a session, in a queue (A52): that shows nothing about the connection. */
const isPerson = ({ queryKey }: Query) => queryKey[0] === 'userLookUp';
