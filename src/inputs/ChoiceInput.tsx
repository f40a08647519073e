import { useInput } from 'ra-core';
import { useId } from 'react';
import { type Option, SelectField } from '../ui/SelectField';
import styles from './Field.module.css';

interface Props {
  source: string;
  label: string;
  /** May hold '', which is no choice yet. */
  options: readonly Option[];
}

export function ChoiceInput({ source, label, options }: Props) {
  const { field, fieldState } = useInput({ source });
  const id = useId();
  const message = fieldState.error?.message;
  return (
    <div className={styles.field}>
      <SelectField
        ref={field.ref}
        label={label}
        value={String(field.value ?? '')}
        options={options}
        invalid={fieldState.invalid}
        describedBy={message && id}
        onChange={(value) => field.onChange(value)}
      />
      {message && (
        <p id={id} className={styles.error}>
          {message}
        </p>
      )}
    </div>
  );
}
