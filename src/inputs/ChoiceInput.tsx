import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronDown } from 'lucide-react';
import { useInput } from 'react-admin';
import type { Option } from '../ui/SelectField';
import { controlOf, Field } from './Field';

interface Props {
  source: string;
  label: string;
  /** May contain '', which is no choice yet. */
  options: readonly Option[];
}

export function ChoiceInput({ source, label, options }: Props) {
  const { id, field, fieldState } = useInput({ source, parse: (value: string) => value });
  const told = { id, message: fieldState.error?.message };
  return (
    <Field {...told} label={label}>
      <OneOf options={options} inputProps={{ ...field, ...controlOf(told) }} />
    </Field>
  );
}

/** The browser's own select, which every phone can show. */
function OneOf({ options, ...props }: NativeSelectProps & { options: readonly Option[] }) {
  return (
    <NativeSelect {...props} input={<OutlinedInput />} IconComponent={ChevronDown}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
OneOf.muiName = NativeSelect.muiName;
