import type { ChangeEvent, FormEvent } from 'react';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isNoPartOfPhone, isWholePhone, maskPhone, readPhone } from '../../contract/phone';
import { useReadOnBlur, useSetField } from './useReadOnBlur';

/**
 * A phone number with the mask ####-###-####: the dashes come by themselves while its digits are typed in order,
 * otherwise when the field is left. A stored one of another shape stays until it is edited (A67).
 */
export function PhoneInput({ source, label }: { source: string; label: string }) {
  const setField = useSetField(source);
  const before = String(useWatch({ name: source }) ?? '');

  function mask({ target: { value: typed, selectionStart } }: ChangeEvent<HTMLInputElement>) {
    // The mask is full; further digits are ignored.
    if (isWholePhone(before) && typed.startsWith(before)) setField(before);
    // Only at the end, where the browser leaves the caret when the text changes, and only for input in the mask's
    // order: a number that begins with 58 or +58 has its digits at other positions.
    else if (selectionStart === typed.length && /^0[1-9][\d-]{0,11}$/.test(typed)) setField(maskPhone(typed));
  }

  return (
    <TextInput
      source={source}
      label={label}
      helperText="Ejemplo: 0412-555-1234"
      onChange={mask}
      onBlur={useReadOnBlur(source, readPhone)}
      type="tel"
      slotProps={{ htmlInput: { onBeforeInput: refuseLetter } }}
    />
  );
}

function refuseLetter(event: FormEvent & { data?: string }) {
  if (isNoPartOfPhone(event.data ?? '')) event.preventDefault();
}
