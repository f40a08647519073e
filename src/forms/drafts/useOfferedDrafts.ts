import { useEffect, useState, useSyncExternalStore } from 'react';
import { busyDrafts, type Draft, drafts } from '../../storage/drafts';

export interface OfferedDraft {
  draft: Draft;
  /** A form in another tab, or in this one, has locked it. */
  isBusy: boolean;
}

const LOOK_AGAIN_MS = 2_000;
const NONE: readonly OfferedDraft[] = [];

/** The drafts of a form, the newest first; undefined until they are read. */
export function useOfferedDrafts(address: string): readonly OfferedDraft[] | undefined {
  // Only the ids: the form's own draft is written again and again while the user types.
  const ids = useDraftsAs((all) => idsAt(all, address));
  const [busy, setBusy] = useState<readonly string[]>();

  useEffect(() => {
    let isHere = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const held = (await busyDrafts()) ?? [];
      if (!isHere) return;
      setBusy((before) => (before?.join() === held.join() ? before : held));
      clearTimeout(again);
      // Until the other form is closed.
      if (held.length > 0) again = setTimeout(look, LOOK_AGAIN_MS);
    };
    const lookAgain = () => void drafts.load().then(look);
    void look();
    // Another tab may have written meanwhile, or been closed.
    window.addEventListener('focus', lookAgain);
    return () => {
      isHere = false;
      clearTimeout(again);
      window.removeEventListener('focus', lookAgain);
    };
  }, []);

  if (ids === '') return NONE;
  if (ids === undefined || !busy) return undefined;
  const here = drafts.get()?.filter((draft) => draft.address === address) ?? [];
  return here.map((draft) => ({ draft, isBusy: busy.includes(draft.id) }));
}

/** All of them; undefined until they are read. */
export const useDrafts = () => useDraftsAs((all) => all);

/** Whether there is one at an address. */
export const useHasDraft = (address: string) => useDraftsAs((all) => idsAt(all, address) !== '') ?? false;

function idsAt(all: readonly Draft[], address: string): string {
  return all.flatMap((draft) => (draft.address === address ? [draft.id] : [])).join();
}

/** A selection of them; undefined until they are read. */
function useDraftsAs<T>(wanted: (all: readonly Draft[]) => T): T | undefined {
  const found = useSyncExternalStore(drafts.subscribe, () => {
    const all = drafts.get();
    return all && wanted(all);
  });
  const isKnown = found !== undefined;
  useEffect(() => {
    if (!isKnown) void drafts.load();
  }, [isKnown]);
  return found;
}
