import type { KeyboardEvent } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { dayAt, formatDateTime, toInstant, toWallTime } from '../../contract/caracas';
import { clock } from '../../contract/clock';
import type { FieldProps } from './FigureInput';

interface Props extends FieldProps {
  /** The hour that is filled in. */
  hour: string;
}

/**
 * A date and an hour by the clock of Caracas, in any zone of the browser; its value is an instant (A45). The first
 * digit fills in the rest, today and the given hour, since a browser gives no value for a date without its hour.
 */
export function DateTimeInput({ source, hour, ...props }: Props) {
  const { setValue } = useFormContext();
  const value = useWatch({ name: source });

  function handleKeyDown({ key, target }: KeyboardEvent) {
    const isEmpty = target instanceof HTMLInputElement && target.value === '' && !target.validity.badInput;
    if (!isEmpty || !/^\d$/.test(key)) return;
    setValue(source, toInstant(`${dayAt(clock.now())}T${hour}`), { shouldDirty: true });
  }

  return (
    <TextInput
      source={source}
      {...props}
      type="datetime-local"
      format={shown}
      parse={held}
      // The browser writes day, month and hour in its own language.
      helperText={toWallTime(value) !== '' && formatDateTime(value)}
      // Without a latest year browsers take six digits for it.
      slotProps={{ htmlInput: { min: '1900-01-01T00:00', max: '9999-12-31T23:59' } }}
      onKeyDown={handleKeyDown}
    />
  );
}

/** Text that is no instant is shown as it is. */
function shown(value: unknown): string {
  return toWallTime(value) || String(value ?? '');
}

function held(text: string): string {
  return toInstant(text) ?? text;
}
