import { TextInput, type TextInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { readRif, rifHint } from '../../contract/rif';
import { useReadOnBlur } from './useReadOnBlur';

/** A RIF, brought to its one form when the field is left; one that is stored otherwise stays until it is edited. */
export function RifInput({ source, helperText, ...props }: TextInputProps) {
  const hint = rifHint(String(useWatch({ name: source }) ?? ''));
  return (
    <>
      <TextInput
        source={source}
        helperText={helperText ?? hint ?? 'Ejemplo: J-41234567-8'}
        onBlur={useReadOnBlur(source, readRif)}
        {...props}
      />
      <span role="status" className="visually-hidden">
        {helperText ? undefined : hint}
      </span>
    </>
  );
}
