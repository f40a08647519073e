import OutlinedInput from '@mui/material/OutlinedInput';
import { Minus, Plus } from 'lucide-react';
import type { ChangeEvent, WheelEvent } from 'react';
import { useInput } from 'react-admin';
import { controlOf, Field } from './Field';

interface Props {
  source: string;
  label: string;
  min: number;
  max: number;
  readOnly?: boolean;
  helperText: string;
}

/** A whole number that cannot exceed its limits, typed or stepped (A65). */
export function StepperInput({ source, label, min, max, readOnly = false, helperText }: Props) {
  const { id, field, fieldState } = useInput({ source });
  const told = { id, message: fieldState.error?.message, helperText };
  const value = Number(field.value);

  function set(number: number) {
    if (!readOnly) field.onChange(Math.min(Math.max(Math.trunc(number), min), max));
  }

  const step = (by: number, verb: string, Icon: typeof Plus) => (
    <button
      type="button"
      className="icon-button"
      aria-label={`${verb} ${label.toLowerCase()}`}
      disabled={readOnly || value + by < min || value + by > max}
      onClick={() => set(value + by)}
    >
      <Icon size={18} aria-hidden />
    </button>
  );

  return (
    <Field {...told} label={label}>
      <OutlinedInput
        startAdornment={step(-1, 'Bajar', Minus)}
        endAdornment={step(1, 'Subir', Plus)}
        inputProps={{
          ...controlOf(told),
          ref: field.ref,
          type: 'number',
          inputMode: 'numeric',
          min,
          max,
          step: 1,
          value: field.value,
          readOnly,
          onBlur: () => field.onBlur(),
          onWheel: ({ currentTarget }: WheelEvent<HTMLElement>) => currentTarget.blur(),
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
            target.value === '' ? field.onChange(null) : set(Number(target.value)),
        }}
      />
    </Field>
  );
}
