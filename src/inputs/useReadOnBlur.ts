import { useFormContext, useFormState } from 'react-hook-form';

/** Gives the function that sets a field as if it had been typed: once the form was sent, it is judged anew. */
export function useSetField(source: string) {
  const { setValue } = useFormContext();
  const { isSubmitted } = useFormState({ name: source });
  return (value: string) => setValue(source, value, { shouldDirty: true, shouldValidate: isSubmitted });
}

/**
 * What a field does when it is left: its text is brought to the one form that `read` gives it; a stored one, where it is
 * kept, only once it was changed.
 */
export function useReadOnBlur(source: string, read: (text: string) => string | undefined, isStoredKept = true) {
  const { getValues } = useFormContext();
  const { dirtyFields } = useFormState({ name: source });
  const setField = useSetField(source);
  return () => {
    const text = String(getValues(source) ?? '');
    const brought = (dirtyFields[source] || !isStoredKept) && read(text);
    if (brought && brought !== text) setField(brought);
  };
}
