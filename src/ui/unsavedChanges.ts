let forms = 0;

/** Whether a form on this page holds unsaved changes, for leaving without navigating. */
export function hasUnsavedChanges(): boolean {
  return forms > 0;
}

/** Counts a form in; gives the function that counts it out again. */
export function addUnsavedForm(): () => void {
  forms++;
  return () => {
    forms--;
  };
}
