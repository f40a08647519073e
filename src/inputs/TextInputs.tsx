import type { ChangeEvent, FormEvent } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { readWebsite } from '../../contract/fields';
import { isNoPartOfPhone, isWholePhone, maskPhone, readPhone } from '../../contract/phone';
import { readRif, rifHint } from '../../contract/rif';

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

/** A web address; a bare domain gets https:// when the field is left (A66), a stored one too: it is sent so. */
export function WebsiteInput({ source, label }: { source: string; label: string }) {
  return <TextInput source={source} label={label} type="url" onBlur={useReadOnBlur(source, readWebsite, false)} />;
}

/** Gives the function that sets a field as if it had been typed: once the form was sent, it is judged anew. */
function useSetField(source: string) {
  const { setValue } = useFormContext();
  const { isSubmitted } = useFormState({ name: source });
  return (value: string) => setValue(source, value, { shouldDirty: true, shouldValidate: isSubmitted });
}

/**
 * What a field does when it is left: its text is brought to the one form that `read` gives it; a stored one, where it is
 * kept, only once it was changed.
 */
function useReadOnBlur(source: string, read: (text: string) => string | undefined, isStoredKept = true) {
  const { getValues } = useFormContext();
  const { dirtyFields } = useFormState({ name: source });
  const setField = useSetField(source);
  return () => {
    const text = String(getValues(source) ?? '');
    const brought = (dirtyFields[source] || !isStoredKept) && read(text);
    if (brought && brought !== text) setField(brought);
  };
}

/**
 * A text input of several lines, at first so many. Material UI's own field measures itself in each drawing, for which the
 * browser lays out the whole form each time; this one grows by CSS (theme/Themed.tsx), where the browser can.
 */
export const lines = (rows: number) =>
  ({
    multiline: true,
    slotProps: { input: { inputComponent: 'textarea' }, htmlInput: { rows, style: { '--rows': rows } } },
  }) as const;
