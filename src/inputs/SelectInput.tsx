import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronDown } from 'lucide-react';
import { useInput } from 'react-admin';

interface Props {
  source: string;
  label: string;
  /** May contain '', which is no choice yet. */
  choices: readonly { id: string; name: string }[];
}

/** The browser's own select, which every phone can show. */
export function SelectInput({ source, label, choices }: Props) {
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
        {choices.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {message && <FormHelperText id={told}>{message}</FormHelperText>}
    </FormControl>
  );
}
