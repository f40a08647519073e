import { useInput } from 'react-admin';
import type { FieldProps } from './Field';
import { InputField, type InputFieldProps } from './InputField';

type Own = 'source' | 'format' | 'parse' | 'input' | 'message' | 'value' | 'onChange';

interface Props extends FieldProps, Omit<InputFieldProps, keyof FieldProps | Own> {
  /** Between the form's value and the shown text. */
  format?: (held: unknown) => string;
  parse?: (text: string) => unknown;
}

/** Text; an empty field is '' and not null, so that typing and deleting is no change. */
export function TextInput({ source, format, parse = asTyped, onBlur, ...props }: Props) {
  const input = useInput({ source, parse, ...(format && { format }), ...(onBlur && { onBlur }) });
  const { field, fieldState } = input;
  return (
    <InputField
      {...props}
      input={input}
      message={fieldState.error?.message}
      value={String(field.value)}
      onChange={field.onChange}
    />
  );
}

function asTyped(text: string): string {
  return text;
}
