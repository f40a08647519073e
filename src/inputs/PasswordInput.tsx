import { TextInput } from 'react-admin';
import { useReveal } from '../ui/useReveal';
import type { FieldProps } from './FigureInput';

interface Props extends FieldProps {
  /** For the user's own password, which the browser may know. */
  autoComplete?: 'current-password';
}

/** A password, which can be shown; the browser fills it in only where `autoComplete` says that it is the user's own. */
export function PasswordInput({ autoComplete, ...props }: Props) {
  const { type, end } = useReveal();
  return (
    <TextInput
      {...props}
      type={type}
      autoComplete={autoComplete ?? 'new-password'}
      slotProps={{ input: { endAdornment: end }, htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}
