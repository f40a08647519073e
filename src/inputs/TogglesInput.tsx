import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import ToggleButton from '@mui/material/ToggleButton';
import { Check } from 'lucide-react';
import { useInput } from 'react-admin';
import type { Option } from '../ui/SelectField';

interface Props {
  source: string;
  label: string;
  options: readonly Option[];
}

export function TogglesInput({ source, label, options }: Props) {
  const { id, field, fieldState } = useInput({ source });
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  const message = fieldState.error?.message;
  // A value stored by another program is kept until the user switches it off.
  const unknown = chosen.filter((value) => options.every((option) => option.value !== value));
  const all = [...options, ...unknown.map((value) => ({ value, label: value }))];

  function handleToggle(toggled: string) {
    // In the order of the options, so that on and off again makes no difference.
    field.onChange(all.map(({ value }) => value).filter((value) => chosen.includes(value) !== (value === toggled)));
  }

  return (
    <FormControl component="fieldset" aria-labelledby={id} aria-describedby={message && `${id}-told`}>
      <FormLabel id={id} component="span">
        <span>{label}</span>
      </FormLabel>
      <div className="buttons">
        {all.map(({ value, label: name }, index) => (
          <ToggleButton
            key={value}
            value={value}
            selected={chosen.includes(value)}
            // Gets the focus when the choice as a whole is wrong.
            data-invalid={index === 0 && message !== undefined}
            onChange={() => handleToggle(value)}
          >
            {chosen.includes(value) && <Check size={16} aria-hidden />}
            <span>{name}</span>
          </ToggleButton>
        ))}
      </div>
      {message && (
        <FormHelperText id={`${id}-told`} error>
          {message}
        </FormHelperText>
      )}
    </FormControl>
  );
}
