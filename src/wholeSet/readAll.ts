/** Reads whole lists into the cache, one reading of each at a time, and keeps them for the person. */
import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { UNEXPECTED } from '../../contract/envelope';
import { keptSets } from '../providers/keptSets';
import { session } from '../providers/session';
import { allRows } from './collectedRows';
import { newWalk, type Walk, walkPages } from './walkPages';
import { ABSENT, type Listed, type WholeSet, wholeSetKey } from './wholeSets';

interface Row {
  id: string;
}

/** What was kept longer ago is read anew when it is asked for. */
const FRESH_MS = 60_000;
/** The rows are put together anew when there are so many times more pages than before: each page would be too often. */
const GROWTH = 1.25;

/** With what it takes to go on: kept in the cache too, so that nothing of one person is left for the next. */
type Held = WholeSet<Row> & { walk?: Walk<Row> | undefined };

const running = new WeakMap<QueryClient, Map<Listed, AbortController>>();

function runningOf(queryClient: QueryClient): Map<Listed, AbortController> {
  const known = running.get(queryClient) ?? new Map<Listed, AbortController>();
  running.set(queryClient, known);
  return known;
}

/** Shows what was kept for the person, unless something was read since. Never rejects. */
export async function restore(queryClient: QueryClient, resource: Listed): Promise<void> {
  const key = wholeSetKey(resource);
  if (queryClient.getQueryData(key)) return;
  const endings = session.endings();
  const kept = await keptSets.read(resource);
  if (!kept || session.endings() !== endings || queryClient.getQueryData(key)) return;
  queryClient.setQueryData<WholeSet<Row>>(key, { ...ABSENT, ...kept, state: 'whole' });
}

/**
 * Begins, or goes on where it stopped; nothing while it is read, or when it is whole and was read after `notBefore`
 * (milliseconds). Never rejects.
 */
export async function readAll(
  queryClient: QueryClient,
  dataProvider: DataProvider,
  resource: Listed,
  notBefore = Date.now() - FRESH_MS,
): Promise<void> {
  await alone(queryClient, resource, async (stop) => {
    const endings = session.endings();
    await restore(queryClient, resource);
    // Whoever signed out meanwhile has nothing read.
    if (session.endings() !== endings) return;
    const { state, readAt = 0 } = queryClient.getQueryData<WholeSet<Row>>(wholeSetKey(resource)) ?? ABSENT;
    if (state !== 'whole' || readAt < notBefore) await walk(queryClient, dataProvider, resource, stop);
  });
}

/** Reads everything once more; what was read stays until then. Nothing while it is read. Never rejects. */
export async function startAgain(queryClient: QueryClient, dataProvider: DataProvider, resource: Listed) {
  await alone(queryClient, resource, async (stop) => {
    queryClient.setQueryData<Held>(wholeSetKey(resource), (set) => set && { ...set, walk: undefined });
    await walk(queryClient, dataProvider, resource, stop);
  });
}

export function stopReading(queryClient: QueryClient, resource: Listed): void {
  runningOf(queryClient).get(resource)?.abort();
}

async function alone(queryClient: QueryClient, resource: Listed, task: (stop: AbortController) => Promise<void>) {
  const all = runningOf(queryClient);
  if (all.has(resource)) return;
  const stop = new AbortController();
  all.set(resource, stop);
  try {
    await task(stop);
  } finally {
    all.delete(resource);
  }
}

async function walk(queryClient: QueryClient, dataProvider: DataProvider, resource: Listed, stop: AbortController) {
  const key = wholeSetKey(resource);
  const now = () => queryClient.getQueryData<Held>(key);
  const walk = now()?.walk ?? newWalk<Row>();
  // Whoever signs out, or another person, has cleared the cache: nothing is read or kept for them any more.
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed' && query.queryKey[0] === resource && query.queryKey[1] === key[1]) stop.abort();
  });
  const tell = (change: Partial<Held>) =>
    queryClient.setQueryData<Held>(key, (set) => ({ ...(set ?? ABSENT), ...change }));
  const isFirst = now()?.readAt === undefined;
  let told = 0;
  tell({ state: 'reading', failure: undefined, waitingUntil: undefined, walk });
  try {
    await walkPages(walk, {
      signal: stop.signal,
      readPage: async (page, perPage, signal) => {
        const pagination = { page, perPage };
        const sort = { field: 'id', order: 'ASC' } as const;
        const { data, meta } = await dataProvider.getList(resource, { pagination, sort, filter: {}, signal });
        return { rows: data, lastPage: Number(meta?.lastPage ?? 1) };
      },
      onRead: () => {
        const { size } = walk.read;
        const mayShow = isFirst && size >= told * GROWTH;
        if (mayShow) told = size;
        tell({
          pages: { read: size, of: walk.lastPage },
          waitingUntil: undefined,
          ...(mayShow && { rows: allRows(walk.rows) }),
        });
      },
      onWait: (waitingUntil) => tell({ waitingUntil }),
    });
    const set = { rows: allRows(walk.rows), readAt: Date.now() };
    tell({ ...set, state: 'whole', moving: walk.moving, walk: undefined });
    void keptSets.write(resource, set);
  } catch (error) {
    const failure = stop.signal.aborted ? undefined : error instanceof Error ? error.message : UNEXPECTED;
    const rows = isFirst ? { rows: allRows(walk.rows) } : {};
    if (now()) tell({ ...rows, state: 'stopped', failure, waitingUntil: undefined });
  } finally {
    unsubscribe();
  }
}
