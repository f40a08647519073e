import { TextField, type TextFieldProps } from '@mui/material';
import type { UseInputValue } from 'ra-core';
import { InputHelperText } from 'react-admin';

type Props = Omit<TextFieldProps, 'helperText' | 'error' | 'id' | 'name' | 'inputRef'> & {
  input: Pick<UseInputValue, 'id' | 'field'>;
  label: string;
  /** What is wrong; shown in place of the help. */
  message?: string | undefined;
  helperText?: string | undefined;
};

/** A field that shows another text than the form holds; for the others react-admin's own inputs do. */
export function InputField({ input: { id, field }, message, helperText, ...props }: Props) {
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      onBlur={field.onBlur}
      autoComplete="off"
      error={message !== undefined}
      helperText={<InputHelperText error={message} helperText={helperText} />}
      {...props}
    />
  );
}
