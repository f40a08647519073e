import { TextInput, type TextInputProps } from 'react-admin';

export interface FieldProps {
  source: string;
  label: string;
  helperText?: string | undefined;
}

/**
 * react-admin's TextInput for fields that are empty as '' instead of null, so that typing and deleting is no change.
 * The browser's suggestions are off: they are the user's data, not the record's.
 */
export function FormTextInput(props: TextInputProps) {
  return <TextInput parse={(text: string) => text} autoComplete="off" {...props} />;
}
