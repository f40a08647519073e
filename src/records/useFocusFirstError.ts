import { type RefObject, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useSaving } from './useSaving';

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
