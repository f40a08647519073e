import { useInput } from 'ra-core';
import { isWholePhone, maskPhone, readPhone } from '../../contract/phone';
import { InputField } from './InputField';

interface Props {
  source: string;
  label: string;
  helperText?: string;
}

/**
 * A phone number that takes the mask ####-###-#### (R126): the dashes come by themselves while its digits are typed one
 * after the other; what is typed, pasted or filled in otherwise gets them when the field is left. One that is stored in
 * another shape stays as it is until somebody edits it (A67).
 */
export function PhoneInput({ source, label, helperText = 'Ejemplo: 0412-555-1234' }: Props) {
  const input = useInput({ source });
  const { field, fieldState } = input;
  const value = String(field.value ?? '');

  function handleChange({ value: typed, selectionStart }: HTMLInputElement) {
    // The mask is full; what is typed behind it has no place.
    if (isWholePhone(value) && typed.startsWith(value) && typed !== value) return;
    // Only at the end, where the browser leaves the caret when the text changes under it, and only what is typed as the
    // mask has it: a number that begins with 58 or +58 has its digits elsewhere.
    const isMasked = selectionStart === typed.length && /^0[1-9][\d-]{0,11}$/.test(typed);
    field.onChange(isMasked ? maskPhone(typed) : typed);
  }

  function handleBlur() {
    const phone = fieldState.isDirty && readPhone(value);
    if (phone && phone !== value) field.onChange(phone);
    field.onBlur();
  }

  return (
    <InputField
      input={input}
      label={label}
      message={fieldState.error?.message}
      helperText={helperText}
      value={value}
      onChange={({ target }) => handleChange(target as HTMLInputElement)}
      onBlur={handleBlur}
      type="tel"
    />
  );
}
