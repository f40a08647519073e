import OutlinedInput from '@mui/material/OutlinedInput';
import type { CSSProperties } from 'react';
import { useInput } from 'react-admin';
import { controlProps, Field } from './Field';

interface Props {
  source: string;
  label: string;
  /** How many lines it has when it is empty, and at most. */
  rows?: number;
  maxRows: number;
}

/** Text of several lines; it grows with its text by CSS alone. */
export function MultilineInput({ source, label, rows = 1, maxRows }: Props) {
  const { id, field, fieldState } = useInput({ source, parse: (text: string) => text });
  const told = { id, message: fieldState.error?.message };
  const value = String(field.value);
  return (
    <Field {...told} label={label}>
      <OutlinedInput
        multiline
        inputComponent="textarea"
        // For browsers without that CSS: the same text, invisible, makes the height.
        data-text={value}
        style={{ '--rows': rows, '--max-rows': maxRows } as CSSProperties}
        inputProps={{ ...field, ...controlProps(told), type: undefined, rows, value, autoComplete: 'off' }}
      />
    </Field>
  );
}
