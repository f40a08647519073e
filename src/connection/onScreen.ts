/** What the page that is open has read. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { remembered } from '../lists/remembered';
import { inTurns } from '../people/inTurns';

const AT_ONCE = 3;

/** What is on screen and can be read again. */
const readable = (client: QueryClient): Query[] =>
  client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter((query) => typeof query.options.queryFn === 'function' && asksPlatform(query));

/** The age of what is on screen: when the oldest of it was read; undefined where nothing of it was. */
export function shownSince(client: QueryClient): number | undefined {
  const moments = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter((query) => asksPlatform(query) && !isPerson(query) && query.state.data !== undefined)
    .map(({ state }) => remembered.readAt(state.data) ?? state.dataUpdatedAt);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

/** Reads again what is on screen, a few at a time; what somebody has typed stays (A75). Never rejects. */
export async function readAgain(client: QueryClient): Promise<void> {
  const since = Date.now();
  const inTurn = inTurns(AT_ONCE);
  const all = readable(client).map((query) =>
    inTurn(async () => {
      const isDue = query.isActive() && query.state.fetchStatus === 'idle' && query.state.dataUpdatedAt < since;
      if (isDue) await client.refetchQueries({ queryKey: query.queryKey, exact: true });
    }),
  );
  await Promise.all(all);
}

/**
 * Asks the platform once for what the screen shows, or else for what it has shown, and tells nobody of the answer:
 * rejects as that read does. Undefined where nothing was ever read.
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

/** A person is looked up once a session, in turns (A52): that is no measure for anything. */
const isPerson = ({ queryKey }: Query) => queryKey[0] === 'userLookUp';
