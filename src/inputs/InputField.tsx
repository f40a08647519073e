import OutlinedInput from '@mui/material/OutlinedInput';
import type { ComponentProps, ReactNode } from 'react';
import type { UseInputValue } from 'react-admin';
import { controlProps, Field, type FieldTexts } from './Field';

export interface InputFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'name' | 'ref'>, Omit<FieldTexts, 'id'> {
  input: Pick<UseInputValue, 'id' | 'field'>;
  label: string;
  /** Buttons or a unit at the ends of the field. */
  start?: ReactNode;
  end?: ReactNode;
}

/**
 * A line of text in a form. The browser's suggestions are off: they are the user's data, not the record's. It shows
 * `value`, which may differ from the form's.
 */
export function InputField({
  input: { id, field },
  label,
  message,
  helperText,
  start,
  end,
  ...control
}: InputFieldProps) {
  const told = { id, message, helperText };
  const { name, ref, onBlur } = field;
  return (
    <Field {...told} label={label}>
      <OutlinedInput
        startAdornment={start}
        endAdornment={typeof end === 'string' ? <span>{end}</span> : end}
        inputProps={{ name, ref, onBlur, autoComplete: 'off', ...control, ...controlProps(told) }}
      />
    </Field>
  );
}
