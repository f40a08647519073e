import { type RefObject, useEffect } from 'react';
import { addUnsavedForm } from './unsavedChanges';

/** What keeps the input as a draft, and then asks itself. */
interface Keeping {
  /** Whether the page may be left, by the user's answer. Never rejects. */
  mayLeave: () => Promise<boolean>;
  /** Whether all input is kept at this moment. */
  isKept: () => boolean;
}

interface Others {
  /** The question before Salir, where it is not the one for forms. */
  beforeSalir?: string;
  draft?: RefObject<Keeping | null>;
}

/**
 * Asks, while `isUnsaved`, before a step that would lose input: a link, Back (layout/LeaveGuard.tsx), closing the tab; and
 * Salir. Closing a tab loses nothing of what is kept.
 */
export function useLeaveQuestion(isUnsaved: boolean, question: string, { beforeSalir, draft }: Others = {}): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const uncount = addUnsavedForm(beforeSalir, () => draft?.current?.mayLeave() ?? window.confirm(question));
    const ask = (event: BeforeUnloadEvent) => {
      if (!draft?.current?.isKept()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      uncount();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved, question, beforeSalir, draft]);
}
