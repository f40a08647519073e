import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

/** For a field of a password: its type, and the button that shows what is typed, or hides it again. */
export function useReveal() {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const end = (
    <button
      type="button"
      className="icon-button"
      aria-label={shown ? 'Ocultar lo escrito' : 'Mostrar lo escrito'}
      onClick={() => setShown(!shown)}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
  return { type: shown ? 'text' : 'password', end } as const;
}
