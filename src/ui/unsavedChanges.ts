interface Unsaved {
  /** What to ask before it is lost, where that is not the changes of a form. */
  readonly question: string | undefined;
}

const forms = new Set<Unsaved>();

/** What on this page would be lost by leaving without navigating, first what has a question of its own. */
export function unsavedForm(): Unsaved | undefined {
  const all = [...forms];
  return all.find(({ question }) => question) ?? all[0];
}

/** Counts a form in, or something else with its question; gives the function that counts it out again. */
export function addUnsavedForm(question?: string): () => void {
  const form = { question };
  forms.add(form);
  return () => {
    forms.delete(form);
  };
}
