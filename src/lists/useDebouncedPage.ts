import { useEffect, useState } from 'react';

/** Repeated keys, and quick fingers, turn pages faster than this. */
const DEBOUNCE_MS = 60;

/**
 * The page of a list to request: the one that was turned to after a moment, so that of pages that are turned quickly
 * only the last is requested. A list with another filter (`narrowed`) begins at its own page at once.
 */
export function useDebouncedPage(page: number, narrowed: string): number {
  const [settled, setSettled] = useState({ page, narrowed });
  const isOther = settled.narrowed !== narrowed;
  if (isOther) setSettled({ page, narrowed });

  useEffect(() => {
    const timer = setTimeout(
      () => setSettled((former) => (former.page === page ? former : { ...former, page })),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [page]);

  return isOther ? page : settled.page;
}
