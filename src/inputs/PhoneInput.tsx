import type { FormEvent } from 'react';
import { useInput } from 'react-admin';
import { isNoPartOfPhone, isWholePhone, maskPhone, readPhone } from '../../contract/phone';
import { InputField } from './InputField';
import { readOnBlur } from './readOnBlur';

/**
 * A phone number with the mask ####-###-####: the dashes come by themselves while its digits are typed in order,
 * otherwise when the field is left. A stored one of another shape stays until it is edited (A67).
 */
export function PhoneInput({ source, label }: { source: string; label: string }) {
  const input = useInput({ source });
  const { field } = input;
  const value = String(field.value ?? '');

  function handleChange({ value: typed, selectionStart }: HTMLInputElement) {
    // The mask is full; further digits are ignored.
    if (isWholePhone(value) && typed.startsWith(value) && typed !== value) return;
    // Only at the end, where the browser leaves the caret when the text changes, and only for input in the mask's
    // order: a number that begins with 58 or +58 has its digits at other positions.
    const isMasked = selectionStart === typed.length && /^0[1-9][\d-]{0,11}$/.test(typed);
    field.onChange(isMasked ? maskPhone(typed) : typed);
  }

  return (
    <InputField
      input={input}
      label={label}
      message={input.fieldState.error?.message}
      helperText="Ejemplo: 0412-555-1234"
      value={value}
      onChange={({ target }) => handleChange(target)}
      onBeforeInput={refuseLetter}
      onBlur={readOnBlur(input, readPhone)}
      type="tel"
    />
  );
}

function refuseLetter(event: FormEvent & { data?: string }) {
  if (isNoPartOfPhone(event.data ?? '')) event.preventDefault();
}
