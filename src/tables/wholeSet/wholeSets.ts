/** Whole lists in the cache: what is known of each. The reading itself comes when somebody wishes it. */
import type { QueryClient } from '@tanstack/react-query';
import type { Records } from '../../providers/tables';
import type { Walk } from './walkPages';

export type Listed = keyof Records;

/** What was read longer ago is brought up to date when it is asked for, and before somebody decides by it. */
export const FRESH_MS = 60_000;

/** Every record of a list, read page by page on somebody's wish, since no call gives them all. */
export interface WholeSet<Row> {
  /** What has been read so far, each record once, in the platform's order; told now and then while it is read. */
  rows: readonly Row[];
  /** `stopped`: by somebody or by a failure; it can go on from there. */
  state: 'absent' | 'reading' | 'stopped' | 'whole';
  /** `of` is undefined before the first answer. */
  pages: { read: number; of: number | undefined };
  /** The same in rows, as far as the platform's pages tell that. */
  counted: { read: number; of: number | undefined };
  /** It stopped since a question had read enough; whoever comes to all of it goes on. */
  isEnough?: boolean;
  /** Why it stopped, in the words of the platform; undefined where nothing failed. */
  failure: string | undefined;
  /** Until when the platform asked to be left alone, in milliseconds; undefined where it did not. */
  waitingUntil: number | undefined;
  /** The list changed each time that it was read: a row may be missing. */
  moving: boolean;
  /** When it was whole, in milliseconds; undefined before. What was kept says when that was. */
  readAt: number | undefined;
  /** When each of the rows was read last; before `readAt` where it was brought up to date since. */
  wholeAt: number | undefined;
  /** In pages of how many rows. */
  perPage: number | undefined;
  /** The platform says no number of pages. */
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

/** With what it takes to go on: kept in the cache too, so that nothing of one person is left for the next. */
export type Held<Row extends { id: string }> = WholeSet<Row> & { walk?: Walk<Row> | undefined };

/** Where a row stands in the platform's list, from 0, as far as that is known; -1 where it is not. */
export function placeIn<Row extends { id: string }>({ rows, walk }: Held<Row>, id: string): number {
  // While pages are missing, what was read of the list's end does not stand where it will.
  const read = walk?.rows.places.get(id);
  return walk && read ? (read.page - 1) * walk.perPage + read.index : rows.findIndex((row) => row.id === id);
}

/** Where the cache holds the whole set of a resource; cleared with everything else of a person. */
export const wholeSetKey = (resource: Listed) => [resource, 'whole'] as const;

/** What the cache holds of it. */
export const wholeOf = <Set extends WholeSet<{ id: string }>>(queryClient: QueryClient, resource: Listed) =>
  queryClient.getQueryData<Set>(wholeSetKey(resource));

/** Whether something was done here since it was read that it does not show. */
export const isOutdated = (queryClient: QueryClient, resource: Listed): boolean =>
  queryClient.getQueryState(wholeSetKey(resource))?.isInvalidated ?? false;

/** Undefined leaves it as it is. What is out of date stays so, unless `isNew` says that it is read anew. */
export function setWhole<Set extends WholeSet<{ id: string }>>(
  queryClient: QueryClient,
  resource: Listed,
  change: (set: Set | undefined) => Set | undefined,
  { isNew = false } = {},
): void {
  const queryKey = wholeSetKey(resource);
  const wasOutdated = !isNew && isOutdated(queryClient, resource);
  // Comparing a hundred thousand rows each time would take seconds; they are shared where they are read.
  queryClient.setQueryDefaults(queryKey, { structuralSharing: false, gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData<Set>(queryKey, change);
  if (wasOutdated) void queryClient.invalidateQueries({ queryKey, exact: true });
}

/**
 * Shows at once what is known to have become of rows; undefined takes one away. A set of which nothing changed stays the
 * same, and so does each row.
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
