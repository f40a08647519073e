const forms = new Set<symbol>();

/** Whether a form on this page holds what is not saved, for whoever is about to leave it without navigating. */
export function hasUnsavedChanges(): boolean {
  return forms.size > 0;
}

/** Counts a form in; the function that it gives counts it out again. */
export function addUnsavedForm(): () => void {
  const form = Symbol();
  forms.add(form);
  return () => {
    forms.delete(form);
  };
}
