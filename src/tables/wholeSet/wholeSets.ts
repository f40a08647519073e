/** The state of whole lists in the cache. The code that reads them is loaded when it is first needed. */
import type { QueryClient } from '@tanstack/react-query';
import type { Records } from '../../providers/tables';
import type { PageScan } from './scanPages';

export type Listed = keyof Records;

/** An older set is brought up to date when its table is opened, and before a decision that depends on it. */
export const FRESH_MS = 60_000;

/** Every record of a list, read page by page when the user asks for it, since no call gives them all. */
export interface WholeSet<Row> {
  /** What has been read so far, each record once, in the platform's order; updated now and then while it is read. */
  rows: readonly Row[];
  /** `stopped`: by the user or by a failure; it can go on from there. */
  state: 'absent' | 'reading' | 'stopped' | 'whole';
  /** `of` is undefined before the first answer. */
  pages: { read: number; of: number | undefined };
  /** The same in rows, as far as the platform's pages show that. */
  counted: { read: number; of: number | undefined };
  /** It stopped since a question had read enough; opening the table goes on. */
  isEnough?: boolean;
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
  /** The page size of the reading. */
  perPage: number | undefined;
  /** The platform gives no number of pages. */
  isUncounted: boolean;
}

export const ABSENT: WholeSet<never> = {
  rows: [],
  state: 'absent',
  pages: { read: 0, of: undefined },
  counted: { read: 0, of: undefined },
  failure: undefined,
  waitingUntil: undefined,
  moving: false,
  readAt: undefined,
  wholeAt: undefined,
  perPage: undefined,
  isUncounted: false,
};

/** With the state to go on from: in the cache too, so that no part of one user's is left for the next. */
export type Held<Row extends { id: string }> = WholeSet<Row> & { scan?: PageScan<Row> | undefined };

/** The position of a row in the platform's list, from 0, as far as it is known; -1 where it is not. */
export function placeIn<Row extends { id: string }>({ rows, scan }: Held<Row>, id: string): number {
  // While pages are missing, rows of the list's end are not yet at their positions.
  const read = scan?.rows.places.get(id);
  return scan && read ? (read.page - 1) * scan.perPage + read.index : rows.findIndex((row) => row.id === id);
}

/** The cache key of a resource's whole set; cleared with the rest of a user's data. */
export const wholeSetKey = (resource: Listed) => [resource, 'whole'] as const;

/** The cached set. */
export const wholeOf = <Set extends WholeSet<{ id: string }>>(queryClient: QueryClient, resource: Listed) =>
  queryClient.getQueryData<Set>(wholeSetKey(resource));

/** Whether there was a change here since it was read that it does not contain. */
export const isOutdated = (queryClient: QueryClient, resource: Listed): boolean =>
  queryClient.getQueryState(wholeSetKey(resource))?.isInvalidated ?? false;

/** Undefined leaves it as it is. An outdated set stays so, unless `isNew` says that it was read again. */
export function setWhole<Set extends WholeSet<{ id: string }>>(
  queryClient: QueryClient,
  resource: Listed,
  change: (set: Set | undefined) => Set | undefined,
  { isNew = false } = {},
): void {
  const queryKey = wholeSetKey(resource);
  const wasOutdated = !isNew && isOutdated(queryClient, resource);
  // Comparing a hundred thousand rows each time would take seconds; they are shared when they are read.
  queryClient.setQueryDefaults(queryKey, { structuralSharing: false, gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData<Set>(queryKey, change);
  if (wasOutdated) void queryClient.invalidateQueries({ queryKey, exact: true });
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
  setWhole<WholeSet<Records[Name]>>(queryClient, resource, (set) => {
    const rows = set?.rows.flatMap((row) => how(row) ?? []);
    const isSame = rows?.length === set?.rows.length && rows?.every((row, place) => row === set?.rows[place]);
    // Undefined leaves a set and its age as it is.
    return set && rows && !isSame ? { ...set, rows } : undefined;
  });
}
