import type { useInput } from 'react-admin';

/** What a field does when it is left: a text that was changed is brought to the one form that `read` gives it. */
export function readOnBlur(
  { field, fieldState }: ReturnType<typeof useInput>,
  read: (text: string) => string | undefined,
) {
  return () => {
    const text = String(field.value ?? '');
    const brought = fieldState.isDirty && read(text);
    if (brought && brought !== text) field.onChange(brought);
    field.onBlur();
  };
}
