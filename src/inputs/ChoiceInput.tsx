import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronDown } from 'lucide-react';
import { useInput } from 'react-admin';
import type { Option } from '../ui/SelectField';
import { controlProps, Field } from './Field';

interface Props {
  source: string;
  label: string;
  /** May contain '', which is no choice yet. */
  options: readonly Option[];
}

/** The browser's own select, which every phone can show. */
export function ChoiceInput({ source, label, options }: Props) {
  const { id, field, fieldState } = useInput({ source, parse: (value: string) => value });
  const told = { id, message: fieldState.error?.message };
  return (
    <Field {...told} label={label}>
      <NativeSelect
        input={<OutlinedInput />}
        IconComponent={ChevronDown}
        inputProps={{ ...field, ...controlProps(told) }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
