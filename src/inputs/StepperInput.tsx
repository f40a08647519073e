import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useMemo } from 'react';
import { isNoPartOfAmount, readWhole } from '../../contract/typedAmount';
import { InputField } from './InputField';
import { useFigure } from './useFigure';

interface Props {
  source: string;
  label: string;
  min: number;
  max: number;
  readOnly?: boolean;
  helperText: string;
}

/** A whole number, typed or stepped. Steps end at its limits; what is typed beyond them stays and is refused (A65). */
export function StepperInput({ source, label, min, max, readOnly = false, helperText }: Props) {
  const figure = useMemo(
    () => ({
      read: readWhole,
      write: String,
      unreadable: `Escribe un número entero de ${min} a ${max}`,
      isNoPart: (key: string) => key !== '-' && isNoPartOfAmount(key),
    }),
    [min, max],
  );
  const { control, keys, field } = useFigure(source, figure);
  const value = Number(field.value);

  function step(by: number) {
    if (!readOnly) field.onChange(Math.min(Math.max((value || 0) + by, min), max));
  }

  function handleKey(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    step(by);
  }

  const button = (by: number, verb: string, Icon: typeof Plus) => (
    <button
      type="button"
      className="icon-button"
      aria-label={`${verb} ${label.toLowerCase()}`}
      disabled={readOnly || (by < 0 ? value <= min : value >= max)}
      onClick={() => step(by)}
    >
      <Icon size={18} aria-hidden />
    </button>
  );

  return (
    <InputField
      {...control}
      label={label}
      helperText={helperText}
      onKeyDown={handleKey}
      slotProps={{
        input: { startAdornment: button(-1, 'Bajar', Minus), endAdornment: button(1, 'Subir', Plus) },
        htmlInput: {
          role: 'spinbutton',
          'aria-valuemin': min,
          'aria-valuemax': max,
          'aria-valuenow': typeof field.value === 'number' ? value : undefined,
          inputMode: 'numeric',
          readOnly,
          ...keys,
        },
      }}
    />
  );
}
