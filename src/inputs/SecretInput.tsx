import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FieldProps } from './Field';
import { TextInput } from './TextInput';

interface Props extends FieldProps {
  /** For the user's own password, which the browser may know. */
  autoComplete?: 'current-password';
}

/** A password, which can be shown; the browser fills it in only where `autoComplete` says that it is the user's own. */
export function SecretInput({ autoComplete, ...props }: Props) {
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
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete ?? 'new-password'}
      autoCapitalize="none"
      spellCheck={false}
      end={toggle}
    />
  );
}
