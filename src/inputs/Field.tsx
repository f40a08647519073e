import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';

export interface FieldProps {
  source: string;
  label: string;
  helperText?: string | undefined;
}

export interface FieldTexts {
  id: string;
  /** The error; shown in place of the help. */
  message?: string | undefined;
  helperText?: ReactNode;
}

interface Props extends FieldTexts {
  label: string;
  /** Material UI's input itself: wrapped into another component, it is rendered twice where it has a value. */
  children: ReactNode;
}

/** A control under its label. Its help or error is below, where one line is kept free so that nothing jumps. */
export function Field({ id, label, message, helperText, children }: Props) {
  return (
    <FormControl error={message !== undefined}>
      <FormLabel id={`${id}-label`} htmlFor={id}>
        <span>{label}</span>
      </FormLabel>
      {children}
      <FormHelperText id={`${id}-told`}>{message ?? helperText}</FormHelperText>
    </FormControl>
  );
}

/** Ties a control to its field: the label, and the help or error. */
export function controlProps({ id, message, helperText }: FieldTexts) {
  return { id, 'aria-describedby': (message ?? helperText) ? `${id}-told` : undefined };
}
