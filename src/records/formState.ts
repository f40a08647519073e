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
 * Focuses the first field with an error after a refused submit. React Hook Form would do it while the fields are still
 * disabled, and in the order in which they were registered.
 */
export function useFocusFirstError(container: RefObject<HTMLElement | null>): void {
  const { submitCount } = useFormState();
  // The platform's refusal is known while the fields are still disabled.
  const saving = useSaving();

  useEffect(() => {
    if (submitCount === 0 || saving) return;
    const first = container.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  }, [submitCount, saving, container]);
}

/**
 * Marks the surrounding form, while `enabled`, as one to warn about, by react-admin's own conditions. The mark is a
 * module of its own, so that the frame and the lists load no code of forms.
 */
export function useTellUnsaved(enabled: boolean): void {
  const { dirtyFields, isSubmitSuccessful } = useFormState();
  const unsaved = enabled && !isSubmitSuccessful && Object.keys(dirtyFields).length > 0;
  useEffect(() => (unsaved ? addUnsavedForm() : undefined), [unsaved]);
}
