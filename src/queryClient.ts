import { MutationCache, type QueryCache, QueryClient } from '@tanstack/react-query';
import { lastChange } from './lastChange';
import { moveUp } from './lists/moveUp';
import { session } from './providers/session';
import { refreshAfter, refreshAfterOther } from './staleLists';
import { otherTabs } from './storage/otherTabs';

/** The cache of the back-office. Offline an action fails at once, and a read is not retried (A101). */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    onMutate: (_variables, mutation) => lastChange.begin(mutation),
    onSuccess: (_data, _variables, _result, mutation) => {
      lastChange.succeed(mutation);
      return moveUp(queryClient, mutation);
    },
    onError: (error, _variables, _result, mutation) => lastChange.fail(mutation, error),
    // After the action's own onSuccess, which writes its result into the lists.
    onSettled: (_data, error, _variables, _context, mutation) => {
      const action = refreshAfter(queryClient, mutation, error);
      if (action) otherTabs.tell(action);
    },
  }),
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, refetchOnReconnect: 'always' },
    // Sent data, a password among them, are not kept once their form is gone.
    mutations: { networkMode: 'always', retry: false, gcTime: 0 },
  },
});

otherTabs.listen((action) => refreshAfterOther(queryClient, action));

// One user's data are never shown to the next (A21).
session.onOtherUser(() => {
  queryClient.clear();
  lastChange.forget();
});

boundCache(queryClient.getQueryCache());

/**
 * How many of each kind are kept; queries on screen are never removed. Pages of lists stay for the session, so that
 * going back draws them from memory: these are more than a user goes back through. People are looked up once a session
 * (A52), and are small.
 */
const MOST_KEPT: Readonly<Record<string, number>> = { getList: 50, getOne: 200, userLookUp: 1_000 };

/** Of people the first part of their keys, of all others the second. */
const kindOf = ([first, second]: readonly unknown[]) => String(first === 'userLookUp' ? first : second);

/** Limits a session's cache of queries: those read longest ago are removed first. */
export function boundCache(cache: QueryCache): () => void {
  return cache.subscribe(({ type, query }) => {
    const kind = kindOf(query.queryKey);
    const most = MOST_KEPT[kind];
    if (type !== 'added' || most === undefined) return;
    const kin = cache.getAll().filter(({ queryKey }) => kindOf(queryKey) === kind);
    if (kin.length <= most) return;
    const idle = kin.filter(
      (other) => other !== query && other.getObserversCount() === 0 && other.state.fetchStatus === 'idle',
    );
    idle.sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
    for (const old of idle.slice(0, kin.length - most)) cache.remove(old);
  });
}
