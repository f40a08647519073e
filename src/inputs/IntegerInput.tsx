import { FormTextInput } from './FormTextInput';

interface Props {
  source: string;
  label: string;
  min: number;
  helperText?: string;
}

/** A whole number; other text stays as typed, for the form's rules to refuse. */
export function IntegerInput({ source, label, min, helperText }: Props) {
  return (
    <FormTextInput
      source={source}
      label={label}
      type="number"
      parse={asNumber}
      helperText={helperText}
      // Scrolling the page over a focused number would change it.
      onWheel={({ target }) => target instanceof HTMLElement && target.blur()}
      slotProps={{ htmlInput: { min, step: 1, inputMode: 'numeric' } }}
    />
  );
}

function asNumber(text: string): number | string {
  const number = Number(text);
  return text !== '' && Number.isSafeInteger(number) ? number : text;
}
