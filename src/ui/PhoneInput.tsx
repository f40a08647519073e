import { TextField } from '@mui/material';
import { useInput } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { InputHelperText } from 'react-admin';
import { PatternFormat } from 'react-number-format';
import { isMaskedPhone, maskPhone, PHONE_MASK } from '../../contract/phone';

interface Props {
  source: string;
  label: string;
  helperText?: string;
}

/**
 * A phone number that is typed as ####-###-#### (R126). One that is stored in another shape is shown as it is until
 * somebody edits it (A67).
 */
export function PhoneInput({ source, label, helperText }: Props) {
  const { id, field, fieldState } = useInput({ source });
  const [edited, setEdited] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // The masked field takes the place of the plain one under the hands of who is typing.
  useEffect(() => {
    if (edited) input.current?.focus();
  }, [edited]);

  const shared = {
    id,
    label,
    name: field.name,
    value: String(field.value),
    onBlur: () => field.onBlur(),
    type: 'tel',
    autoComplete: 'off',
    error: fieldState.invalid,
    helperText: <InputHelperText error={fieldState.error?.message} helperText={helperText} />,
  } as const;

  if (shared.value !== '' && !isMaskedPhone(shared.value)) {
    return (
      <TextField
        {...shared}
        onChange={(event) => {
          field.onChange(maskPhone(event.target.value));
          setEdited(true);
        }}
      />
    );
  }
  return (
    <PatternFormat
      {...shared}
      customInput={TextField}
      inputRef={input}
      format={PHONE_MASK}
      mask="_"
      onValueChange={({ formattedValue }, { source }) => {
        // What is not typed yet is no part of the number.
        if (source === 'event') field.onChange(formattedValue.replace(/\D+$/, ''));
      }}
    />
  );
}
