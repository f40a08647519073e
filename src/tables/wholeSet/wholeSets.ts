/** The state of a whole list in the cache. The code that reads them is loaded when it is first needed. */
import { type Query, type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { Records } from '../../providers/tables';
import type { PageScan } from './scanPages';

export type Listed = keyof Records;

/** An older set is brought up to date before a decision that depends on it. */
export const FRESH_MS = 60_000;

/** Every record of a list, read page by page, since no call gives them all. */
export interface WholeSet<Row> {
  /** What has been read so far, each record once, in the platform's order; updated now and then while it is read. */
  rows: readonly Row[];
  /** `stopped`: by the user or by a failure; it can go on from there. */
  state: 'absent' | 'reading' | 'stopped' | 'whole';
  /** In rows, as far as the platform's pages show that; `of` is undefined until the ends of the list were read. */
  counted: { read: number; of: number | undefined };
  /** Why it stopped, in the platform's words; undefined without a failure. */
  failure: string | undefined;
  /** The end of the wait that the platform asked for, in milliseconds; undefined without one. */
  waitingUntil: number | undefined;
  /** The list changed during each reading: a row may be missing. */
  moving: boolean;
  /** When it was whole, in milliseconds; undefined before. A kept set has the time of its reading. */
  readAt: number | undefined;
  /** When all rows were read last; before `readAt` where it was brought up to date since. */
  wholeAt: number | undefined;
  /** The page size of the reading; undefined where the platform gives no number of pages. */
  perPage: number | undefined;
  /** The state to go on from: in the cache too, so that no part of one user's is left for the next. */
  scan: PageScan<Row> | undefined;
}

export const ABSENT: WholeSet<never> = {
  rows: [],
  state: 'absent',
  counted: { read: 0, of: undefined },
  failure: undefined,
  waitingUntil: undefined,
  moving: false,
  readAt: undefined,
  wholeAt: undefined,
  perPage: undefined,
  scan: undefined,
};

/** The position of a row in the platform's list, from 0, as far as it is known; -1 where it is not. */
export function placeIn<Row extends { id: string }>({ rows, scan }: WholeSet<Row>, id: string): number {
  // While pages are missing, rows of the list's end are not yet at their positions.
  const read = scan?.rows.get(id);
  return scan && read ? (read.page - 1) * scan.perPage + read.index : rows.findIndex((row) => row.id === id);
}

/** The cache key of a resource's whole set; cleared with the rest of a user's data. */
export const wholeSetKey = (resource: Listed) => [resource, 'whole'] as const;

const optionsOf = (resource: Listed) => ({
  queryKey: wholeSetKey(resource),
  // Comparing a hundred thousand rows each time would take seconds; they are shared when they are read.
  structuralSharing: false,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The set's entry in the cache: another one for the next user. */
export function entryOf<Name extends Listed>(queryClient: QueryClient, resource: Name) {
  const entry = queryClient.getQueryCache().build(queryClient, queryClient.defaultQueryOptions(optionsOf(resource)));
  return entry as unknown as Query<WholeSet<Records[Name]>>;
}

/** The cached set. */
export const wholeOf = <Name extends Listed>(queryClient: QueryClient, resource: Name): WholeSet<Records[Name]> =>
  queryClient.getQueryData<WholeSet<Records[Name]>>(wholeSetKey(resource)) ?? ABSENT;

/** The same, whenever it changes. */
export function useCachedSet<Name extends Listed>(resource: Name): WholeSet<Records[Name]> {
  const { data = ABSENT } = useQuery<WholeSet<Records[Name]>>({ ...optionsOf(resource), queryFn: skipToken });
  return data;
}

/** Whether there was a change here since it was read that it does not contain. */
export const isOutdated = (queryClient: QueryClient, resource: Listed): boolean =>
  queryClient.getQueryState(wholeSetKey(resource))?.isInvalidated ?? false;

/** An outdated set stays so, unless `isNew` says that it is read again. */
export function setWhole<Row>(
  entry: Query<WholeSet<Row>>,
  change: Partial<WholeSet<Row>>,
  { isNew = false } = {},
): void {
  const wasOutdated = !isNew && entry.state.isInvalidated;
  entry.setData({ ...(entry.state.data ?? ABSENT), ...change }, { manual: true });
  if (wasOutdated) entry.invalidate();
}

/**
 * Shows known changes of rows at once; undefined removes one. An unchanged set stays the same object, and so does each
 * row.
 */
export function changeRows<Name extends Listed>(
  queryClient: QueryClient,
  resource: Name,
  how: (row: Records[Name]) => Records[Name] | undefined,
): void {
  const entry = entryOf(queryClient, resource);
  const { rows: before = [] } = entry.state.data ?? {};
  const rows = before.flatMap((row) => how(row) ?? []);
  const isSame = rows.length === before.length && rows.every((row, place) => row === before[place]);
  if (!isSame) setWhole(entry, { rows });
}
