import { CopyCheck, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { DAYS, HOURS, hourLabel, UNDEFINED_LABEL } from '../../contract/schedule';
import { Revalidate } from '../inputs/Revalidate';
import { type Option, SelectField } from '../ui/SelectField';
import { SCHEDULE } from './messages';
import styles from './ScheduleInput.module.css';

const NONE = { value: '', label: UNDEFINED_LABEL };
const DAY_OPTIONS = [NONE, ...DAYS.map((label, day) => ({ value: String(day), label }))];
const HOUR_OPTIONS = [NONE, ...HOURS.map((hour) => ({ value: String(hour), label: hourLabel(hour) }))];

interface Props {
  /** The row's path in the form. */
  name: string;
  number: number;
  onRemove: () => void;
  /** Gives its hours to all other rows; undefined where there are none. */
  onCopy?: () => void;
}

/** One row of the week: a day or any, from an hour to an hour; 'Sin definir' is null. */
export function ScheduleRow({ name, number, onRemove, onCopy }: Props) {
  const id = useId();
  const cells = [
    useCell(`${name}.day`, SCHEDULE.day, DAY_OPTIONS),
    useCell(`${name}.startsAt`, SCHEDULE.start, HOUR_OPTIONS),
    useCell(`${name}.endsAt`, SCHEDULE.end, HOUR_OPTIONS),
  ];
  const messages = cells.flatMap(({ message }) => message ?? []);

  return (
    <li className={styles.row}>
      <fieldset className={styles.cells} aria-label={SCHEDULE.row(number)}>
        {cells.map(({ message, ...cell }) => (
          <SelectField key={cell.label} {...cell} invalid={message !== undefined} describedBy={message && id} />
        ))}
        <div className={styles.buttons}>
          {onCopy && (
            <button
              type="button"
              className="icon-button"
              aria-label={SCHEDULE.copyOf(number)}
              title={SCHEDULE.copy}
              onClick={onCopy}
            >
              <CopyCheck size={20} aria-hidden />
            </button>
          )}
          <button type="button" className="icon-button" aria-label={SCHEDULE.remove(number)} onClick={onRemove}>
            <Trash2 size={20} aria-hidden />
          </button>
        </div>
      </fieldset>
      {messages.length > 0 && (
        <p id={id} className={styles.error}>
          {messages.join(' ')}
        </p>
      )}
      <Revalidate when={`${name}.startsAt`} check={`${name}.endsAt`} />
    </li>
  );
}

function useCell(name: string, label: string, options: readonly Option[]) {
  const { field, fieldState } = useController({ name });
  return {
    label,
    options,
    ref: field.ref,
    value: String(field.value ?? ''),
    onChange: (value: string) => field.onChange(value === '' ? null : Number(value)),
    message: fieldState.error?.message,
  };
}
