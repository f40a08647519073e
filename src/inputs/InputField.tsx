import type { UseInputValue } from 'ra-core';
import type { ComponentProps, ReactNode } from 'react';
import { controlOf, Field, Frame } from './Field';
import styles from './Field.module.css';

export interface InputFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'name' | 'ref'> {
  input: Pick<UseInputValue, 'id' | 'field'>;
  label: string;
  /** What is wrong; shown in place of the help. */
  message?: string | undefined;
  helperText?: string | undefined;
  /** A button or a unit at the end of the field. */
  end?: ReactNode;
}

/**
 * A line of text in a form. The browser's suggestions are off: they are the user's data, not the record's. It shows
 * `value`, which may be another text than the form holds.
 */
export function InputField({ input: { id, field }, label, message, helperText, end, ...control }: InputFieldProps) {
  const told = { id, message, helperText };
  return (
    <Field {...told} label={label}>
      <Frame>
        <input
          type="text"
          name={field.name}
          ref={field.ref}
          onBlur={field.onBlur}
          autoComplete="off"
          {...control}
          {...controlOf(told)}
        />
        {typeof end === 'string' ? <span className={styles.unit}>{end}</span> : end}
      </Frame>
    </Field>
  );
}
