import { useEffect } from 'react';
import { useBlocker } from '../routing/Router';
import { addUnsavedForm } from './unsavedChanges';

/**
 * Asks, while `isUnsaved`, before a step that would lose input: a link, Back, closing the tab; and Salir, with its own
 * question unless `beforeSalir` is given. Each of several quick steps causes a question.
 */
export function useLeaveQuestion(isUnsaved: boolean, question: string, beforeSalir?: string): void {
  const held = useBlocker(isUnsaved);

  // By the step itself: two of them may come without a render in between.
  useEffect(() => {
    if (held.state !== 'blocked') return;
    if (!isUnsaved || window.confirm(question)) held.proceed();
    else held.reset();
  }, [held, isUnsaved, question]);

  useEffect(() => {
    if (!isUnsaved) return;
    const uncount = addUnsavedForm(beforeSalir);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      uncount();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved, beforeSalir]);
}
