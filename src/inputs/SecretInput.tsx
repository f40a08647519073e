import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { FormTextInput } from './FormTextInput';

interface Props {
  source: string;
  label: string;
  helperText: string;
}

/** A password for somebody else's new account, which can be shown; the browser fills in nothing. */
export function SecretInput({ source, label, helperText }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const toggle = (
    <button
      type="button"
      className="icon-button"
      aria-label={shown ? 'Ocultar lo escrito' : 'Mostrar lo escrito'}
      onClick={() => setShown(!shown)}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
  return (
    <FormTextInput
      source={source}
      label={label}
      type={shown ? 'text' : 'password'}
      helperText={helperText}
      autoComplete="new-password"
      slotProps={{
        input: { endAdornment: toggle, sx: { paddingRight: 0 } },
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
      }}
    />
  );
}
