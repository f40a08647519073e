import { TextInput, type TextInputProps } from 'react-admin';

/**
 * react-admin's TextInput for fields that are empty as '' and not as null, so that what is typed and deleted again is no
 * change. The browser's own suggestions stay away: they are the user's data, not the record's.
 */
export function FormTextInput(props: TextInputProps) {
  return <TextInput parse={asTyped} autoComplete="off" {...props} />;
}

function asTyped(text: string) {
  return text;
}
