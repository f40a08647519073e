import type { Query, QueryClient } from '@tanstack/react-query';
import { isUnanswered } from '../../contract/unanswered';
import { offlineData } from '../lists/offlineData';
import { session } from '../providers/session';
import { connection, watchConnection } from './connection';
import { openOfflineCache } from './offlineCache';
import { stopWaiting, watchWaiting } from './waiting';

/** How long a read may hang, where the connection is known to be lost, before earlier data are shown. */
const HANGING_MS = 2_000;

/** Everything about the connection of one user's page: its state, its earlier data and long requests. */
export function watch(client: QueryClient) {
  const userId = session.get()?.user.id;
  const offlineCache = openOfflineCache(client);
  const requests = watchConnection(client);
  const endWaiting = watchWaiting(client);
  const recall = (query: Query) => void offlineCache.recall(query);

  function recallHanging(query: Query) {
    setTimeout(() => {
      const isHanging = query.state.fetchStatus === 'fetching' && query.isActive();
      if (isHanging && connection.getState().state === 'lost') recall(query);
    }, HANGING_MS);
  }

  function take(query: Query) {
    const { error, data, fetchStatus } = query.state;
    if (isUnanswered(error)) recall(query);
    else if (data !== undefined && offlineData.readAt(data) === undefined) offlineCache.note(query);
    if (fetchStatus === 'fetching') recallHanging(query);
  }

  for (const query of client.getQueryCache().getAll()) take(query);
  const endReads = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'success' && !action.manual) offlineData.clear(query.state.data);
    if (action.type === 'fetch' || action.type === 'error' || (action.type === 'success' && !action.manual))
      take(query);
  });
  const endSession = session.subscribe(() => {
    if (session.get()?.user.id !== userId) void offlineCache.forget();
  });

  return {
    retry: requests.retry,
    cancel: () =>
      void stopWaiting(client, (query) => {
        recall(query);
        requests.lose();
      }),
    stop() {
      endSession();
      endReads();
      endWaiting();
      requests.stop();
      offlineCache.stop();
    },
  };
}
