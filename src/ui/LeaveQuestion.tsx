import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { createStore } from 'zustand/vanilla';
import { Confirm } from './Dialog';

/** The questions of what on this page would be lost by leaving it, the newest last. */
const unsaved = createStore<readonly { question: string }[]>(() => []);
/** What Salir does once it may. */
const salir = createStore<{ leave?: (() => void) | undefined }>(() => ({}));

export const hasUnsavedForm = (): boolean => unsaved.getState().length > 0;

/** Calls the listener whenever that may have changed. */
export const subscribeToUnsavedForms = unsaved.subscribe;

/** While `isUnsaved`, every way out of the page asks: a link, Back, Salir, and closing the tab. */
export function useLeaveQuestion(isUnsaved: boolean, question: string): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const one = { question };
    unsaved.setState((all) => [...all, one], true);
    return () => unsaved.setState((all) => all.filter((other) => other !== one), true);
  }, [isUnsaved, question]);
}

/** Leaves where nothing would be lost, else once the user has said so. */
export function askToLeave(leave: () => void): void {
  if (hasUnsavedForm()) salir.setState({ leave });
  else leave();
}

/** The one question of a page that has unsaved input, however often it is left. */
export function LeaveQuestion() {
  const question = useSyncExternalStore(unsaved.subscribe, () => unsaved.getState().at(-1)?.question);
  const signOut = useSyncExternalStore(salir.subscribe, () => salir.getState().leave);
  const blocker = useBlocker(hasUnsavedForm);
  const isUnsaved = question !== undefined;
  useOneStep(blocker.state === 'blocked');
  const leave = signOut ?? blocker.proceed;

  function stay() {
    salir.setState({ leave: undefined });
    blocker.reset?.();
  }

  useEffect(() => () => salir.setState({ leave: undefined }), []);

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  useEffect(() => {
    // It was saved while the question stood.
    if (!isUnsaved) leave?.();
  }, [isUnsaved, leave]);

  return (
    leave &&
    isUnsaved && (
      <Confirm title="¿Salir de esta página?" content={question} confirm="Salir" onConfirm={leave} onClose={stay} />
    )
  );
}

/** The number that React Router gives to the browser's entry. */
const entry = (): number => window.history.state?.idx;

let takeBack: ((step: Event) => void) | undefined;

/** Is called at each step of the browser before React Router (App.tsx), which takes back one step that is asked about. */
export const handleStep = (step: Event): void => takeBack?.(step);

/** Takes back the other steps of a quick Back-Back. */
function useOneStep(isAsking: boolean): void {
  const { key } = useLocation();
  const shown = useRef(Number.NaN);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another entry.
  useEffect(() => {
    shown.current = entry();
  }, [key]);

  useEffect(() => {
    if (!isAsking) return;
    takeBack = (step) => {
      const away = shown.current - entry();
      if (!away) return;
      step.stopImmediatePropagation();
      window.history.go(away);
    };
    return () => {
      takeBack = undefined;
    };
  }, [isAsking]);
}
