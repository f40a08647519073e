import { useEffect, useState } from 'react';

/** Keys that repeat, and quick fingers, turn pages faster than this. */
const SETTLED_MS = 60;

/**
 * The page of a list that is to be asked for: the one that was turned to once it has stood for a moment, so that of pages
 * that are turned quickly only the last is asked for. Another list, by `narrowed`, begins where it begins.
 */
export function useSettledPage(page: number, narrowed: string): number {
  const [settled, setSettled] = useState({ page, narrowed });
  const isOther = settled.narrowed !== narrowed;
  if (isOther) setSettled({ page, narrowed });

  useEffect(() => {
    const timer = setTimeout(
      () => setSettled((former) => (former.page === page ? former : { ...former, page })),
      SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [page]);

  return isOther ? page : settled.page;
}
