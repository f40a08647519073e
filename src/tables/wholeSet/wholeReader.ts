/** Reads a whole list into the cache, one reading at a time, and brings it up to date; of payments alone. */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { UNEXPECTED } from '../../../contract/envelope';
import { onFirstUse } from '../../../contract/onFirstUse';
import { keptSets } from '../../providers/keptSets';
import type { PageMeta } from '../../providers/pages';
import { session } from '../../providers/session';
import { freshen } from './freshen';
import { lastingOf } from './lasting';
import { withRetryAfter } from './retryAfter';
import { newScan, type PageOfRows, type PageScan, rowsOf, scanPages } from './scanPages';
import { sharing } from './sharing';
import { ABSENT, entryOf, FRESH_MS, type Listed, setWhole, type WholeSet } from './wholeSets';

interface Row {
  id: string;
}

type Entry = Query<WholeSet<Row>>;

/** After that everything is read again: names within rows may have changed, which freshening does not check. */
const WHOLE_MS = 12 * 60 * 60_000;
/** What was read so long before the rest is outdated by then. */
const LONG_MS = 10 * 60_000;
/** The rows are joined again when there are so many times more pages: after each page would be too often. */
const GROWTH = 1.25;
/** Before a set is kept: a batch changes one row after another. */
const REST_MS = 1_000;

/** Also for a time in the future, when this machine's clock was wrong. */
const isLongAgo = (instant: number, ms: number) => Math.abs(Date.now() - instant) > ms;
const isOld = ({ begunAt }: PageScan<Row>) => isLongAgo(begunAt, LONG_MS);

/** What ends the reading of a set. */
const running = new WeakMap<Entry, AbortController>();

/** The functions that read a list; none rejects. */
export function wholeReader(queryClient: QueryClient, dataProvider: DataProvider, resource: Listed) {
  const lasting = lastingOf(resource);
  const theEntry = () => entryOf(queryClient, resource) as unknown as Entry;
  /** Signing out, or another user, clears the cache: nothing is read or kept for the former user any more. */
  const isGone = (entry: Entry) => queryClient.getQueryCache().get(entry.queryHash) !== entry;

  async function alone(task: (entry: Entry, stop: AbortController) => Promise<void>): Promise<void> {
    const entry = theEntry();
    if (running.has(entry)) return;
    const stop = new AbortController();
    running.set(entry, stop);
    await task(entry, stop).finally(() => running.delete(entry));
  }

  /** Shows the set kept for the user, unless it was read since. */
  async function restore(): Promise<void> {
    const entry = theEntry();
    const kept = entry.state.data ? undefined : await keptSets.read(resource);
    // Each row was read with records of its own.
    if (kept) await sharing(kept.rows);
    if (!kept || entry.state.data || isGone(entry)) return;
    setWhole(entry, { ...kept, moving: kept.moving ?? false, state: 'whole' });
  }

  /**
   * Begins, or goes on where it stopped; a whole set is brought up to date unless it was read after `notBefore`
   * (milliseconds), else within the last minute. Stops at the limit of pages for a reading that the user did not start.
   * Does nothing while it is read.
   */
  const read = (notBefore = Date.now() - FRESH_MS, mostPages = Number.POSITIVE_INFINITY) =>
    alone(async (entry, stop) => {
      await restore();
      if (isGone(entry)) return;
      const { state, readAt = 0 } = entry.state.data ?? ABSENT;
      // A time in the future was set by a wrong clock: the true age is unknown.
      const isFresh = readAt >= notBefore && readAt <= Date.now();
      if (state !== 'whole' || !isFresh || entry.state.isInvalidated) await bring(entry, stop, mostPages);
    });

  /**
   * Continues a scan, brings a whole set up to date, or begins a scan. The rows of a scan that took long, as one that
   * had stopped, are brought up to date at its end.
   */
  async function bring(
    entry: Entry,
    stop: AbortController,
    mostPages = Number.POSITIVE_INFINITY,
    isSecond = false,
  ): Promise<void> {
    const before = entry.state.data ?? ABSENT;
    const sharer = onFirstUse(() => sharing(before.rows));
    const scan = before.scan && (lasting || !isOld(before.scan)) ? before.scan : newScan<Row>();
    const isFirst = before.readAt === undefined;
    let asked = 0;
    let joined = 0;
    const { signal } = stop;
    /** The next user's entry is another one. */
    const tell = (change: Partial<WholeSet<Row>>, isNew = false) => isGone(entry) || setWhole(entry, change, { isNew });
    // A change made here from now on may be missing in the answers.
    const begin = (change: Partial<WholeSet<Row>>) =>
      tell({ state: 'reading', failure: undefined, waitingUntil: undefined, ...change }, true);

    function readPage(page: number, perPage: number, by: AbortSignal): Promise<PageOfRows<Row>> {
      if (asked++ >= mostPages) stop.abort();
      const onWait = (waitingUntil: number) => tell({ waitingUntil });
      return withRetryAfter(() => ask(page, perPage, by), { onWait, signal: by });
    }

    async function ask(page: number, perPage: number, by: AbortSignal): Promise<PageOfRows<Row>> {
      const stopIfGone = () => {
        if (isGone(entry)) stop.abort();
        by.throwIfAborted();
      };
      stopIfGone();
      const sort = { field: 'id', order: 'ASC' } as const;
      const wish = { pagination: { page, perPage }, sort, filter: {}, meta: { isOfTable: true }, signal: by };
      // Made ready while the first answer is waited for.
      const [share, { data, meta }] = await Promise.all([sharer(), dataProvider.getList<Row>(resource, wish)]);
      stopIfGone();
      const { page: given, lastPage = 1, isGuess = false } = (meta ?? {}) as Partial<PageMeta>;
      return { rows: data.map(share), lastPage, isGuess, page: given };
    }

    async function whatChanged(): Promise<readonly Row[] | undefined> {
      const { rows, perPage, wholeAt = 0, moving } = before;
      if (!lasting || before.scan || moving || perPage === undefined || isLongAgo(wholeAt, WHOLE_MS)) return undefined;
      begin({ counted: ABSENT.counted });
      return freshen(
        { rows, perPage, ...lasting },
        { readPage, onRead: () => tell({ waitingUntil: undefined }), signal },
      );
    }

    async function everything(): Promise<readonly Row[]> {
      begin({ scan });
      const onRead = () => {
        const mayShow = isFirst && scan.read.size >= joined * GROWTH;
        if (mayShow) joined = scan.read.size;
        const counted = { read: scan.rows.size, of: scan.ends?.total };
        tell({ counted, waitingUntil: undefined, ...(mayShow && { rows: rowsOf(scan) }) });
      };
      await scanPages(scan, { readPage, onRead, signal });
      return rowsOf(scan);
    }

    try {
      const changed = await whatChanged();
      const rows = changed ?? (await everything());
      const isLate = !changed && !isSecond && lasting !== undefined && isOld(scan);
      const readAt = isLate ? scan.begunAt : Date.now();
      const perPage = scan.isUncounted ? undefined : scan.perPage;
      const whole = changed ? {} : { moving: scan.moving, perPage, wholeAt: readAt, scan: undefined };
      tell({ rows, readAt, ...whole, state: isLate ? 'reading' : 'whole', waitingUntil: undefined });
      if (isLate) return await bring(entry, stop, mostPages - asked, true);
      if (!isGone(entry)) keepInTime(resource, entry.state.data ?? ABSENT);
    } catch (error) {
      const failure = signal.aborted ? undefined : error instanceof Error ? error.message : UNEXPECTED;
      const rows = isFirst ? { rows: rowsOf(scan) } : {};
      tell({ state: 'stopped', failure, waitingUntil: undefined, ...rows });
    }
  }

  return {
    restore,
    read,
    /** Reads what may have changed; the rows read before stay until then. */
    readAgain: () => alone((entry, stop) => bring(entry, stop)),
    stop: () => running.get(theEntry())?.abort(),
  };
}

const timers = new Map<Listed, ReturnType<typeof setTimeout>>();

/** Keeps a whole set for the user after its last change. */
export function keepInTime(resource: Listed, { rows, readAt, wholeAt, perPage, moving }: WholeSet<Row>): void {
  clearTimeout(timers.get(resource));
  if (readAt === undefined) return;
  const isSame = session.sameAsNow();
  const keep = () => {
    timers.delete(resource);
    // Not for a user who has signed in since.
    if (isSame()) void keptSets.write(resource, { rows, readAt, wholeAt, perPage, moving });
  };
  timers.set(resource, setTimeout(keep, REST_MS));
}
