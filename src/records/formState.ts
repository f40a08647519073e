import { useSaveContext } from 'ra-core';
import { type RefObject, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { addUnsavedForm } from '../ui/unsavedChanges';

/** Whether the surrounding form is being checked, its pictures uploaded or itself sent. */
export function useSaving(): boolean {
  const { saving } = useSaveContext();
  const { isSubmitting } = useFormState();
  return Boolean(saving) || isSubmitting;
}

/**
 * Leads to the first field with an error after a refused submit. React Hook Form would do it while the fields are still
 * disabled by the submit, and in the order in which they were registered.
 */
export function useFocusFirstError(container: RefObject<HTMLElement | null>): void {
  const { submitCount } = useFormState();
  // What the platform refused is known while its answer still keeps the fields disabled.
  const saving = useSaving();

  useEffect(() => {
    if (submitCount === 0 || saving) return;
    const first = container.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  }, [submitCount, saving, container]);
}

/**
 * Tells of the surrounding form, as long as it is `enabled`, what react-admin's own warning goes by. Apart from what is
 * told: the frame asks for that on every page, and lists load no code of forms.
 */
export function useTellUnsaved(enabled: boolean): void {
  const { dirtyFields, isSubmitSuccessful } = useFormState();
  const unsaved = enabled && !isSubmitSuccessful && Object.keys(dirtyFields).length > 0;
  useEffect(() => (unsaved ? addUnsavedForm() : undefined), [unsaved]);
}
