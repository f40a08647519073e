import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import ToggleButton from '@mui/material/ToggleButton';
import { Check } from 'lucide-react';
import { useInput } from 'react-admin';

interface Props {
  source: string;
  label: string;
  choices: readonly { id: string; name: string }[];
}

export function CheckboxGroupInput({ source, label, choices }: Props) {
  const { id: input, field, fieldState } = useInput({ source });
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  const message = fieldState.error?.message;
  // A value stored by another program is kept until the user switches it off.
  const unknown = chosen.filter((value) => choices.every(({ id }) => id !== value));
  const all = [...choices, ...unknown.map((value) => ({ id: value, name: value }))];

  function handleToggle(toggled: string) {
    // In the order of the choices, so that on and off again makes no difference.
    field.onChange(all.map(({ id }) => id).filter((id) => chosen.includes(id) !== (id === toggled)));
  }

  return (
    <FormControl component="fieldset" aria-labelledby={input} aria-describedby={message && `${input}-told`}>
      <FormLabel id={input} component="span">
        <span>{label}</span>
      </FormLabel>
      <div className="buttons">
        {all.map(({ id, name }, index) => (
          <ToggleButton
            key={id}
            value={id}
            selected={chosen.includes(id)}
            // Gets the focus when the choice as a whole is wrong.
            data-invalid={index === 0 && message !== undefined}
            onChange={() => handleToggle(id)}
          >
            {chosen.includes(id) && <Check size={16} aria-hidden />}
            <span>{name}</span>
          </ToggleButton>
        ))}
      </div>
      {message && (
        <FormHelperText id={`${input}-told`} error>
          {message}
        </FormHelperText>
      )}
    </FormControl>
  );
}
