import type { FieldProps } from './Field';
import { TextInput } from './TextInput';

/** A whole number; other text stays as typed, for the form's rules to refuse. */
export function IntegerInput({ min, ...props }: FieldProps & { min: number }) {
  return (
    <TextInput
      {...props}
      type="number"
      parse={asNumber}
      // Scrolling the page over a focused number would change it.
      onWheel={({ target }) => target instanceof HTMLElement && target.blur()}
      min={min}
      step={1}
      inputMode="numeric"
    />
  );
}

function asNumber(text: string): number | string {
  const number = Number(text);
  return text !== '' && Number.isSafeInteger(number) ? number : text;
}
