import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { addUnsavedForm } from '../ui/unsavedChanges';

/**
 * Tells of the surrounding form, as long as it is `enabled`, what react-admin's own warning goes by. Apart from what is
 * told: the frame asks for that on every page, and lists load no code of forms.
 */
export function useTellUnsaved(enabled: boolean): void {
  const { dirtyFields, isSubmitSuccessful } = useFormState();
  const unsaved = enabled && !isSubmitSuccessful && Object.keys(dirtyFields).length > 0;
  useEffect(() => (unsaved ? addUnsavedForm() : undefined), [unsaved]);
}
