import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The row that had the focus when a list was left, by its entry in this tab's history. */
const leftAt = new Map<string, string>();

interface Wanted {
  id: string;
  /** The rows of that moment, for when it is gone. */
  among?: readonly string[];
}

/**
 * Keeps the focus in the rows of a list, by their `data-row`: when the row that had it is removed, the next one gets
 * it, else the one before, else the text that there are none; one step back it is where it was.
 */
export function RowFocus({ ids }: { ids: readonly string[] | undefined }): null {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const current = useRef<string>(undefined);
  const rows = useRef<readonly string[]>([]);
  const wanted = useRef<Wanted>(undefined);

  useEffect(() => {
    const handle = ({ target }: Event) => {
      current.current = rowOf(target);
    };
    // Also a row that is clicked outside of its focusable elements.
    for (const event of ['focusin', 'pointerdown']) document.addEventListener(event, handle);
    return () => {
      for (const event of ['focusin', 'pointerdown']) document.removeEventListener(event, handle);
    };
  }, []);

  useLayoutEffect(() => {
    const id = isBack ? leftAt.get(key) : undefined;
    if (id !== undefined) wanted.current = { id };
    return () => {
      if (current.current === undefined) leftAt.delete(key);
      else leftAt.set(key, current.current);
    };
  }, [key, isBack]);

  useLayoutEffect(() => {
    if (!ids) return;
    const gone = current.current;
    if (gone !== undefined && rows.current.includes(gone) && !ids.includes(gone))
      wanted.current = { id: gone, among: rows.current };
    // The rows of an emptied page are kept until others replace them.
    if (ids.length > 0 || gone === undefined) rows.current = ids;
    if (!wanted.current) return;
    if (!isFree(document.activeElement)) {
      wanted.current = undefined;
      return;
    }
    const id = heirOf(wanted.current, ids);
    const target =
      id === undefined
        ? ids.length === 0 && document.querySelector('[data-empty]')
        : document.querySelector(`[data-row="${CSS.escape(id)}"]`);
    if (!(target instanceof HTMLElement)) return;
    // One step back the page is scrolled to its position anyway.
    target.focus({ preventScroll: wanted.current.among === undefined });
    wanted.current = undefined;
  });

  return null;
}

function rowOf(target: EventTarget | null): string | undefined {
  const row = target instanceof Element ? target.closest('[data-row]') : null;
  return row?.getAttribute('data-row') ?? undefined;
}

/** Whether the focus has not been moved elsewhere. */
function isFree(active: Element | null): boolean {
  return active === null || active === document.body || active.matches('main');
}

function heirOf({ id, among }: Wanted, ids: readonly string[]): string | undefined {
  if (!among) return ids.includes(id) ? id : undefined;
  const place = among.indexOf(id);
  const isHere = (other: string) => ids.includes(other);
  const before = among.slice(0, place).findLast(isHere);
  const behind = among.slice(place + 1).find(isHere) ?? (before && ids[ids.indexOf(before) + 1]);
  return behind ?? before ?? ids.at(-1);
}
