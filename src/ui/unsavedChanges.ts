interface Unsaved {
  /** The question before a loss, where it is not the one for changes of a form. */
  readonly question: string | undefined;
}

const forms = new Set<Unsaved>();
const listeners = new Set<() => void>();

/** What on this page would be lost by leaving without navigating: the question of each, undefined for a form. */
export const unsavedQuestions = (): (string | undefined)[] => [...forms].map(({ question }) => question);

/** Registers a form, or something else with its question; gives the function that unregisters it. */
export function addUnsavedForm(question?: string): () => void {
  const form = { question };
  forms.add(form);
  tell();
  return () => {
    forms.delete(form);
    tell();
  };
}

export const hasUnsavedForm = (): boolean => forms.size > 0;

/** Calls the listener whenever that may have changed. */
export function subscribeToUnsavedForms(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
