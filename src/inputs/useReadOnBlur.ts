import { useFormContext, useFormState } from 'react-hook-form';

/** What a field does when it is left: a text that was changed is brought to the one form that `read` gives it. */
export function useReadOnBlur(source: string, read: (text: string) => string | undefined) {
  const { getValues, setValue } = useFormContext();
  const { dirtyFields, isSubmitted } = useFormState({ name: source });
  return () => {
    const text = String(getValues(source) ?? '');
    const brought = dirtyFields[source] && read(text);
    if (brought && brought !== text) setValue(source, brought, { shouldDirty: true, shouldValidate: isSubmitted });
  };
}
