import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WholeSet } from '../wholeSet/wholeSets';

/** After the last of many actions. */
const REST_MS = 1_500;
/** Where every row may have changed, so many are read again without being asked for. */
const FEW_ROWS = 1_000;

/** «Actualizar» of the page, also by its key; heard here, so that the list's first code knows of no table. */
const REFRESH = 'main [data-shortcut="r"]';

interface Whole extends Pick<WholeSet<unknown>, 'state' | 'readAt'> {
  rows: readonly unknown[];
  isOutdated: boolean;
  isCheap: boolean;
  read: () => void;
  readAgain: () => void;
}

/** Brings a table up to date after what was done here, in this tab or another, and with «Actualizar» of its list. */
export function useUpToDate({ state, readAt, rows, isOutdated, isCheap, read, readAgain }: Whole): void {
  const isRead = readAt !== undefined;
  useEffect(() => {
    // A list that nobody has read as a whole stays a page.
    if (!isRead) return;
    const update = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(REFRESH)) readAgain();
    };
    document.addEventListener('click', update);
    return () => document.removeEventListener('click', update);
  }, [isRead, readAgain]);
  const isActing = useIsMutating() > 0;
  const isDue = state === 'whole' && isOutdated && !isActing && (isCheap || rows.length <= FEW_ROWS);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(read, REST_MS);
    return () => clearTimeout(timer);
  }, [isDue, read]);
}
