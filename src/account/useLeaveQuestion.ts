import { useEffect } from 'react';
import { useBlocker } from '../routing/Router';
import { addUnsavedForm } from '../ui/unsavedChanges';

/** Asks before anything leads away from what is shown only once: a link, Back, Salir, closing the tab. */
export function useLeaveQuestion(question: string): void {
  const { state, proceed, reset } = useBlocker(true);

  useEffect(() => {
    if (state !== 'blocked') return;
    if (window.confirm(question)) proceed();
    else reset();
  }, [state, proceed, reset, question]);

  useEffect(() => {
    const uncount = addUnsavedForm(question);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      uncount();
      window.removeEventListener('beforeunload', ask);
    };
  }, [question]);
}
