import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WholeSet } from './wholeSet/wholeSets';

/** How long after the last of many actions. */
const REST_MS = 1_500;

interface Whole extends Pick<WholeSet<unknown>, 'state'> {
  isOutdated: boolean;
  mayUpdate: boolean;
  read: () => void;
  readUnasked: () => void;
}

/** Reads all of a list when its table is opened, and brings it up to date after changes in this tab or another. */
export function useUpToDate({ state, isOutdated, mayUpdate, read, readUnasked }: Whole): void {
  useEffect(readUnasked, [readUnasked]);
  const isActing = useIsMutating() > 0;
  const isDue = state === 'whole' && isOutdated && mayUpdate && !isActing;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(read, REST_MS);
    return () => clearTimeout(timer);
  }, [isDue, read]);
}
