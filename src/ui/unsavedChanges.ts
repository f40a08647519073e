const forms = new Set<symbol>();

/** Whether a form on this page holds unsaved changes, for leaving without navigating. */
export function hasUnsavedChanges(): boolean {
  return forms.size > 0;
}

/** Counts a form in; gives the function that counts it out again. */
export function addUnsavedForm(): () => void {
  const form = Symbol();
  forms.add(form);
  return () => {
    forms.delete(form);
  };
}
