import { useEffect, useState, useSyncExternalStore } from 'react';
import { busyDrafts, type Draft, drafts } from '../providers/drafts';
import { toast } from '../ui/toast';
import { lostText } from './draftTexts';

export interface OfferedDraft {
  draft: Draft;
  /** A form in another tab, or in this one, has it in hand. */
  isBusy: boolean;
}

/** A form waits so long for what it offers to stand above it, so that nothing moves. */
const PATIENCE_MS = 300;
const NONE: readonly OfferedDraft[] = [];

/** The drafts of a form, the newest first; undefined for the moment in which that is not known. */
export function useOfferedDrafts(address: string): readonly OfferedDraft[] | undefined {
  const all = useDrafts();
  const [busy, setBusy] = useState<readonly string[]>();
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    let isHere = true;
    const look = async () => {
      const held = await busyDrafts();
      if (isHere) setBusy(held ?? []);
    };
    const lookAgain = () => void drafts.load().then(look);
    void look();
    // Another tab may have written meanwhile, or be closed.
    window.addEventListener('focus', lookAgain);
    const timer = setTimeout(setLate, PATIENCE_MS, true);
    return () => {
      isHere = false;
      clearTimeout(timer);
      window.removeEventListener('focus', lookAgain);
    };
  }, []);

  const here = all?.filter((draft) => draft.address === address);
  if (here?.length === 0) return NONE;
  if (!here || !busy) return isLate ? NONE : undefined;
  return here.map((draft) => ({ draft, isBusy: busy.includes(draft.id) }));
}

/** All of them; undefined until they are read. Says once what could not be read. */
export function useDrafts(): readonly Draft[] | undefined {
  const all = useSyncExternalStore(drafts.subscribe, drafts.get);
  const isKnown = all !== undefined;
  useEffect(() => {
    if (!isKnown) void drafts.load();
    const lost = drafts.takeLost();
    if (lost > 0) toast.error(lostText(lost));
  }, [isKnown]);
  return all;
}
