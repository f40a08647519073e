import { useReveal } from '../ui/useReveal';
import type { FieldProps } from './Field';
import { TextInput } from './TextInput';

interface Props extends FieldProps {
  /** For the user's own password, which the browser may know. */
  autoComplete?: 'current-password';
}

/** A password, which can be shown; the browser fills it in only where `autoComplete` says that it is the user's own. */
export function SecretInput({ autoComplete, ...props }: Props) {
  const reveal = useReveal();
  return (
    <TextInput
      {...props}
      {...reveal}
      autoComplete={autoComplete ?? 'new-password'}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
