/** Reads whole lists into the cache, one reading of each at a time, and brings them up to date. */
import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { UNEXPECTED } from '../../../contract/envelope';
import { keptSets } from '../../providers/keptSets';
import type { PageMeta } from '../../providers/pages';
import { session } from '../../providers/session';
import { allRows } from './collectedRows';
import { freshen, type Known } from './freshen';
import { keepInTime, noteKept } from './keepInTime';
import { LASTING } from './lasting';
import { newScan, type Options, type PageScan, scanPages } from './scanPages';
import { sharing } from './sharing';
import { ABSENT, FRESH_MS, type Held, isOutdated, type Listed, setWhole, wholeOf, wholeSetKey } from './wholeSets';

interface Row {
  id: string;
}

/** After that everything is read again: names within rows may have changed, which freshening does not check. */
const WHOLE_MS = 12 * 60 * 60_000;
/** What was read so long before the rest is outdated by then. */
const LONG_MS = 10 * 60_000;
/** The rows are joined again when there are so many times more pages: after each page would be too often. */
const GROWTH = 1.25;

/** Also for a time in the future, when this machine's clock was wrong. */
const isLongAgo = (instant: number, ms: number) => Math.abs(Date.now() - instant) > ms;

/** `endings`: which session it belongs to. */
type Running = Map<Listed, { stop: AbortController; endings: number }>;
const running = new WeakMap<QueryClient, Running>();

function runningOf(queryClient: QueryClient): Running {
  const known = running.get(queryClient) ?? (new Map() satisfies Running);
  running.set(queryClient, known);
  return known;
}

/** Shows the set kept for the user, unless it was read since. Never rejects. */
export async function restore(queryClient: QueryClient, resource: Listed): Promise<void> {
  if (wholeOf(queryClient, resource)) return;
  const endings = session.endings();
  const kept = await keptSets.read(resource);
  if (!kept || session.endings() !== endings || wholeOf(queryClient, resource)) return;
  const { readAt, wholeAt, perPage, moving = false } = kept;
  const rows = kept.rows.map(sharing<Row>([]));
  noteKept(rows);
  setWhole<Held<Row>>(queryClient, resource, () => ({
    ...ABSENT,
    rows,
    readAt,
    wholeAt,
    perPage,
    moving,
    state: 'whole',
  }));
}

/**
 * Begins, or goes on where it stopped; a whole set is brought up to date unless it was read after `notBefore`
 * (milliseconds). Stops at the limit of pages for a reading that the user did not start. Does nothing while it is read.
 * Never rejects.
 */
export async function readAll(
  queryClient: QueryClient,
  dataProvider: DataProvider,
  resource: Listed,
  notBefore = Date.now() - FRESH_MS,
  mostPages = Number.POSITIVE_INFINITY,
): Promise<void> {
  await alone(queryClient, resource, async (stop) => {
    const endings = session.endings();
    await restore(queryClient, resource);
    // Nothing is read for a user who has signed out meanwhile.
    if (session.endings() !== endings) return;
    const { state, readAt = 0 } = wholeOf(queryClient, resource) ?? ABSENT;
    // A time in the future was set by a wrong clock: the true age is unknown.
    const isFresh = readAt >= notBefore && readAt <= Date.now();
    if (state === 'whole' && isFresh && !isOutdated(queryClient, resource)) return;
    await bring(queryClient, dataProvider, resource, { stop, mostPages });
  });
}

/** Reads what may have changed, or everything, and keeps the rows until then; not while it reads. Never rejects. */
export async function readAgain(
  queryClient: QueryClient,
  dataProvider: DataProvider,
  resource: Listed,
  isEverything: boolean,
): Promise<void> {
  await alone(queryClient, resource, async (stop) => {
    if (isEverything)
      setWhole<Held<Row>>(queryClient, resource, (set) => set && { ...set, scan: undefined, wholeAt: 0 });
    await bring(queryClient, dataProvider, resource, { stop });
  });
}

export function stopReading(queryClient: QueryClient, resource: Listed): void {
  runningOf(queryClient).get(resource)?.stop.abort();
}

async function alone(queryClient: QueryClient, resource: Listed, task: (stop: AbortController) => Promise<void>) {
  const all = runningOf(queryClient);
  const endings = session.endings();
  // A hanging read of a former user (a browser whose database does not answer) does not delay the next user.
  if (all.get(resource)?.endings === endings) return;
  const stop = new AbortController();
  const own = { stop, endings };
  all.set(resource, own);
  try {
    await task(stop);
  } finally {
    if (all.get(resource) === own) all.delete(resource);
  }
}

/**
 * Continues a scan, brings a whole set up to date, or begins a scan. The rows of a scan that took long, as one that had
 * stopped, are brought up to date at its end.
 */
async function bring(
  queryClient: QueryClient,
  dataProvider: DataProvider,
  resource: Listed,
  { stop, mostPages = Number.POSITIVE_INFINITY }: { stop: AbortController; mostPages?: number },
  isSecond = false,
): Promise<void> {
  let isForgotten = false;
  /** Undefined also where the next user's is there by now. */
  const now = () => (isForgotten ? undefined : wholeOf<Held<Row>>(queryClient, resource));
  const tell = (change: Partial<Held<Row>>) =>
    setWhole<Held<Row>>(queryClient, resource, (set) => (isForgotten ? undefined : { ...(set ?? ABSENT), ...change }));
  const before = now() ?? ABSENT;
  const isFirst = before.readAt === undefined;
  const share = sharing<Row>(before.rows);
  let isUncounted = false;
  let isEnough = false;
  // Signing out, or another user, has cleared the cache: nothing is read or kept for the former user any more.
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
    if (type !== 'removed' || queryKey[0] !== resource || queryKey[1] !== wholeSetKey(resource)[1]) return;
    isForgotten = true;
    stop.abort();
  });
  const options = {
    signal: stop.signal,
    readPage: async (page, perPage, signal) => {
      const sort = { field: 'id', order: 'ASC' } as const;
      const asked = { pagination: { page, perPage }, sort, filter: {}, signal };
      const { data, meta } = await dataProvider.getList<Row>(resource, asked);
      const { page: given, lastPage = 1, isGuess = false } = (meta ?? {}) as Partial<PageMeta>;
      isUncounted ||= isGuess;
      return { rows: data.map(share), lastPage, isGuess, page: given };
    },
    onRead: () => {},
    onWait: (waitingUntil) => tell({ waitingUntil }),
  } satisfies Options<Row>;
  // A change made here from now on may be missing in the answers.
  const begin = (change: Partial<Held<Row>>) =>
    setWhole<Held<Row>>(
      queryClient,
      resource,
      (set) => ({
        ...(set ?? ABSENT),
        state: 'reading',
        isEnough: false,
        failure: undefined,
        waitingUntil: undefined,
        ...change,
      }),
      { isNew: true },
    );

  /** A reading that the user stopped before stays stopped. */
  function stopAsEnough() {
    isEnough = before.state !== 'stopped' || before.isEnough === true;
    stop.abort();
  }

  async function whatChanged(): Promise<readonly Row[] | undefined> {
    const lasting = LASTING[resource] as Pick<Known<Row>, 'mayChange' | 'cameAt'> | undefined;
    const { rows, perPage, wholeAt = 0, scan, moving } = before as Held<Row>;
    if (!lasting || scan || moving || perPage === undefined || isLongAgo(wholeAt, WHOLE_MS)) return undefined;
    let read = 0;
    begin({ pages: { read, of: undefined }, counted: { read, of: undefined } });
    const onRead = () => {
      tell({ pages: { read: ++read, of: undefined }, waitingUntil: undefined });
      if (read >= mostPages) stopAsEnough();
    };
    return freshen({ rows, perPage, ...lasting }, { ...options, onRead });
  }

  async function everything(scan: PageScan<Row>): Promise<readonly Row[]> {
    let told = 0;
    begin({ scan });
    const onRead = () => {
      const { size } = scan.read;
      const mayShow = isFirst && size >= told * GROWTH;
      if (mayShow) told = size;
      const pages = { read: size, of: scan.lastPage };
      const counted = { read: scan.rows.places.size, of: scan.ends?.total };
      tell({ pages, counted, waitingUntil: undefined, ...(mayShow && { rows: allRows(scan.rows) }) });
      if (size >= mostPages && size < (scan.lastPage ?? 0)) stopAsEnough();
    };
    try {
      await scanPages(scan, { ...options, onRead });
    } catch (error) {
      if (isFirst && now()) tell({ rows: allRows(scan.rows) });
      throw error;
    }
    return allRows(scan.rows);
  }

  try {
    const changed = await whatChanged();
    const isOld = ({ begunAt }: PageScan<Row>) => isLongAgo(begunAt, LONG_MS);
    const stopped = (before as Held<Row>).scan;
    const scan = stopped && (LASTING[resource] || !isOld(stopped)) ? stopped : newScan<Row>();
    const rows = changed ?? (await everything(scan));
    const isLate = !changed && !isSecond && LASTING[resource] !== undefined && isOld(scan);
    const readAt = isLate ? scan.begunAt : Date.now();
    const whole = changed ? {} : { moving: scan.moving, perPage: scan.perPage, wholeAt: readAt, scan: undefined };
    tell({ rows, readAt, isUncounted, ...whole, state: isLate ? 'reading' : 'whole', waitingUntil: undefined });
    if (isLate) return await bring(queryClient, dataProvider, resource, { stop, mostPages }, true);
    keepInTime(resource, now() ?? ABSENT);
  } catch (error) {
    const failure = stop.signal.aborted ? undefined : error instanceof Error ? error.message : UNEXPECTED;
    if (now()) tell({ state: 'stopped', isEnough, failure, waitingUntil: undefined });
  } finally {
    unsubscribe();
  }
}
