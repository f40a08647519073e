import { useEffect } from 'react';
import { useBlocker } from '../routing/Router';
import { addUnsavedForm } from './unsavedChanges';

/**
 * Asks, while `isUnsaved`, before anything leads away from what would be lost: a link, Back, closing the tab; and Salir,
 * which has words of its own where `beforeSalir` has none. Each step is asked about, however fast they come.
 */
export function useLeaveQuestion(isUnsaved: boolean, question: string, beforeSalir?: string): void {
  const held = useBlocker(isUnsaved);

  // By the step itself: two of them may come before anything is drawn in between.
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
