import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { UseInputValue } from 'react-admin';

export interface FieldProps {
  source: string;
  label: string;
  helperText?: string | undefined;
}

type InputFieldProps = TextFieldProps & {
  input: Pick<UseInputValue, 'id' | 'field'>;
  /** The error; shown in place of the help. */
  message?: string | undefined;
};

/** The text field of react-admin's inputs, for what shows another text than the form's value (docs/decisions/0009). */
export function InputField({ input: { id, field }, label, message, helperText, ...props }: InputFieldProps) {
  return (
    <TextField
      {...props}
      label={<span>{label}</span>}
      id={id}
      name={field.name}
      inputRef={field.ref}
      error={message !== undefined}
      helperText={message ?? helperText}
      autoComplete="off"
    />
  );
}
