import { createStore } from 'zustand/vanilla';

interface Unsaved {
  /** The question before a loss, where it is not the one for changes of a form. */
  readonly question: string | undefined;
}

const forms = createStore<readonly Unsaved[]>(() => []);

/** What on this page would be lost by leaving without navigating: the question of each, undefined for a form. */
export const unsavedQuestions = (): (string | undefined)[] => forms.getState().map(({ question }) => question);

/** Registers a form, or something else with its question; gives the function that unregisters it. */
export function addUnsavedForm(question?: string): () => void {
  const form = { question };
  forms.setState((all) => [...all, form], true);
  return () => forms.setState((all) => all.filter((one) => one !== form), true);
}

export const hasUnsavedForm = (): boolean => forms.getState().length > 0;

/** Calls the listener whenever that may have changed. */
export const subscribeToUnsavedForms = forms.subscribe;
