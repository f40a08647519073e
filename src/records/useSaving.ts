import { useSaveContext } from 'ra-core';
import { useFormState } from 'react-hook-form';

/** Whether the surrounding form is being checked, its pictures uploaded or itself sent. */
export function useSaving(): boolean {
  const { saving } = useSaveContext();
  const { isSubmitting } = useFormState();
  return Boolean(saving) || isSubmitting;
}
