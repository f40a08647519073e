import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useBlocker } from '../routing/Router';
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
 * Asks, while `isUnsaved`, before a step that would lose input: a link, Back, closing the tab; and Salir. Several quick
 * steps cause one question of a draft's own, and each causes one of the browser's. Closing a tab loses nothing of what
 * is kept.
 */
export function useLeaveQuestion(isUnsaved: boolean, question: string, { beforeSalir, draft }: Others = {}): void {
  const held = useBlocker(isUnsaved);
  const latest = useRef(held);
  const isAsking = useRef(false);

  useLayoutEffect(() => {
    latest.current = held;
  });

  // By the step itself: two of them may come without a render in between.
  useEffect(() => {
    if (held.state !== 'blocked' || isAsking.current) return;
    const keeping = draft?.current;
    if (!isUnsaved || !keeping) {
      if (!isUnsaved || window.confirm(question)) held.proceed();
      else held.reset();
      return;
    }
    isAsking.current = true;
    void keeping.mayLeave().then((may) => {
      isAsking.current = false;
      // Of the last step: another one may have come meanwhile.
      const { proceed, reset } = latest.current;
      if (may) proceed?.();
      else reset?.();
    });
  }, [held, isUnsaved, question, draft]);

  useEffect(() => {
    if (!isUnsaved) return;
    const uncount = addUnsavedForm(beforeSalir);
    const ask = (event: BeforeUnloadEvent) => {
      if (!draft?.current?.isKept()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      uncount();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved, beforeSalir, draft]);
}
