import { type RefObject, useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/**
 * Leads to the first field with an error after a refused submit. React Hook Form would do it while the fields are still
 * disabled by the submit, and in the order in which they were registered.
 */
export function useFocusFirstError(container: RefObject<HTMLElement | null>): void {
  const { submitCount, isSubmitting } = useFormState();

  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const first = container.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  }, [submitCount, isSubmitting, container]);
}
