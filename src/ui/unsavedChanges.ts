import { createStore } from 'zustand/vanilla';

interface Unsaved {
  /** The question before Salir, where it is not the one for changes of a form. */
  readonly question: string | undefined;
  /** Whether the page may be left, by the user's answer. Never rejects. */
  readonly mayLeave: () => boolean | Promise<boolean>;
}

const forms = createStore<readonly Unsaved[]>(() => []);

/** What on this page would be lost by leaving without navigating: the question of each, undefined for a form. */
export const unsavedQuestions = (): (string | undefined)[] => forms.getState().map(({ question }) => question);

/** Asks about each, the newest first, until one may not be left. */
export async function mayLeavePage(): Promise<boolean> {
  for (const { mayLeave } of forms.getState().toReversed()) if (!(await mayLeave())) return false;
  return true;
}

/** Registers a form, or something else with its question; gives the function that unregisters it. */
export function addUnsavedForm(question?: string, mayLeave: Unsaved['mayLeave'] = () => true): () => void {
  const form = { question, mayLeave };
  forms.setState((all) => [...all, form], true);
  return () => forms.setState((all) => all.filter((one) => one !== form), true);
}

export const hasUnsavedForm = (): boolean => forms.getState().length > 0;

/** Calls the listener whenever that may have changed. */
export const subscribeToUnsavedForms = forms.subscribe;
