import { useInput } from 'react-admin';
import { readRif, rifHint } from '../../contract/rif';
import type { FieldProps } from './Field';
import { InputField } from './InputField';
import { readOnBlur } from './readOnBlur';

/** A RIF, brought to its one form when the field is left; one that is stored otherwise stays until it is edited. */
export function RifInput({ source, label, helperText, readOnly }: FieldProps & { readOnly?: boolean }) {
  const input = useInput({ source });
  const { field, fieldState } = input;
  const value = String(field.value ?? '');
  const hint = readOnly ? undefined : rifHint(value);

  return (
    <>
      <InputField
        input={input}
        label={label}
        message={fieldState.error?.message}
        helperText={helperText ?? hint ?? 'Ejemplo: J-41234567-8'}
        value={value}
        onChange={({ target }) => field.onChange(target.value)}
        onBlur={readOnBlur(input, readRif)}
        readOnly={readOnly}
      />
      <span role="status" className="visually-hidden">
        {hint}
      </span>
    </>
  );
}
