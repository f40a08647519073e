import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { type FieldProps, FormTextInput } from './FormTextInput';

/** A password for somebody else's new account, which can be shown; the browser fills in nothing. */
export function SecretInput(props: FieldProps) {
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
      {...props}
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      slotProps={{
        input: { endAdornment: toggle, sx: { paddingRight: 0 } },
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
      }}
    />
  );
}
