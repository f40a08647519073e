/** Requests that the user waits for: only an answer ends them (A93), or the user who does not want to wait on. */
import type { Mutation, Query, QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { createStore } from 'zustand/vanilla';
import { NO_ANSWER } from '../../contract/envelope';
import { stopRequests } from '../providers/stopping';

/** Whether the wait is long enough to be shown. */
export const longWait = createStore<{ isLong: boolean }>(() => ({ isLong: false }));

const LONG_MS = 5_000;

/** Watches reads for the screen, and every change, until the function that it gives is called. */
export function watchWaiting(client: QueryClient): () => void {
  const begun = new WeakMap<object, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look() {
    clearTimeout(timer);
    const now = Date.now();
    const moments = underWay(client).map((one) => {
      const moment = begun.get(one) ?? now;
      begun.set(one, moment);
      return moment;
    });
    const left = Math.min(...moments) + LONG_MS - now;
    const isLong = left <= 0;
    // Most events change nothing.
    if (isLong !== longWait.getState().isLong) longWait.setState({ isLong });
    if (left > 0 && moments.length > 0) timer = setTimeout(look, left);
  }

  const ends = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'fetch') begun.set(event.query, Date.now());
      if (/^(updated|observer(Added|Removed)|removed)$/.test(event.type)) look();
    }),
    client.getMutationCache().subscribe(({ type }) => {
      if (type === 'updated' || type === 'removed') look();
    }),
  ];
  look();
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
    longWait.setState({ isLong: false });
  };
}

function underWay(client: QueryClient): (Query | Mutation)[] {
  const changes = client.getMutationCache().findAll({ status: 'pending' });
  return [
    ...client.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' }),
    // A request that shows its progress has a button to cancel there.
    ...changes.filter(({ meta }) => !meta?.isCancellable),
  ];
}

/**
 * Cancelar: all these requests end as if no answer had come. Of a change it is unknown then whether it was done, and
 * the forms say so (forms/saveFailure.ts); `tell` is called for each read, whose earlier data may be shown.
 */
export async function stopWaiting(client: QueryClient, tell: (query: Query) => void): Promise<void> {
  const reads = client.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' });
  stopRequests();
  await Promise.all(reads.map((query) => query.cancel({ revert: true })));
  for (const query of reads) {
    if (query.state.fetchStatus !== 'idle') continue;
    query.setState({
      status: 'error',
      error: new HttpError(NO_ANSWER, 0),
      errorUpdatedAt: Date.now(),
      errorUpdateCount: query.state.errorUpdateCount + 1,
    });
    tell(query);
  }
}
