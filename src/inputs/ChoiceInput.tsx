import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronDown } from 'lucide-react';
import { useInput } from 'react-admin';
import type { Option } from '../ui/SelectField';

interface Props {
  source: string;
  label: string;
  /** May contain '', which is no choice yet. */
  options: readonly Option[];
}

/** The browser's own select, which every phone can show. */
export function ChoiceInput({ source, label, options }: Props) {
  const { id, field, fieldState } = useInput({ source, parse: (value: string) => value });
  const message = fieldState.error?.message;
  const told = message && `${id}-helper-text`;
  return (
    <FormControl fullWidth error={message !== undefined}>
      <InputLabel htmlFor={id}>
        <span>{label}</span>
      </InputLabel>
      <NativeSelect
        input={<OutlinedInput />}
        IconComponent={ChevronDown}
        inputProps={{ ...field, id, 'aria-describedby': told }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      {message && <FormHelperText id={told}>{message}</FormHelperText>}
    </FormControl>
  );
}
