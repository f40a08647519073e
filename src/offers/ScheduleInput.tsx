import { CalendarRange, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { type ScheduleItem, withWorkdays } from '../../contract/schedule';
import { MESSAGES } from './messages';
import styles from './ScheduleInput.module.css';
import { ScheduleRow } from './ScheduleRow';

const NAME = 'weeklyScheduleItems';
const EMPTY_ROW = { day: null, startsAt: null, endsAt: null };

/** When in the week coupons are taken, row by row; no row means at any time. */
export function ScheduleInput() {
  const { fields, append, remove, replace } = useFieldArray({ name: NAME });
  const { getValues, setValue } = useFormContext();
  const { errors, isSubmitted } = useFormState({ name: NAME });
  const [told, setTold] = useState({ text: '', times: 0 });
  const tell = (text: string) => setTold(({ times }) => ({ text, times: times + 1 }));
  const add = useRef<HTMLButtonElement>(null);
  const message = errors[NAME]?.root?.message ?? errors[NAME]?.message;

  function handleRemove(index: number) {
    remove(index);
    tell('');
    // The button that had the focus is gone.
    add.current?.focus();
  }

  function handleAdd() {
    append(EMPTY_ROW);
    tell('');
  }

  function handleCopy(index: number) {
    const { startsAt, endsAt }: ScheduleItem = getValues(`${NAME}.${index}`);
    const options = { shouldDirty: true, shouldValidate: isSubmitted };
    fields.forEach((_, row) => {
      setValue(`${NAME}.${row}.startsAt`, startsAt, options);
      setValue(`${NAME}.${row}.endsAt`, endsAt, options);
    });
    tell(MESSAGES.hoursCopied);
  }

  function handleWorkdays() {
    replace(withWorkdays(getValues(NAME) ?? []));
    tell(MESSAGES.workdaysAdded);
  }

  return (
    <div className={styles.schedule}>
      <p className={styles.hint}>{fields.length === 0 ? MESSAGES.noSchedule : MESSAGES.scheduleHint}</p>
      {fields.length > 0 && (
        <ol className={styles.rows}>
          {fields.map(({ id }, index) => (
            <ScheduleRow
              key={id}
              name={`${NAME}.${index}`}
              number={index + 1}
              onRemove={() => handleRemove(index)}
              {...(fields.length > 1 && { onCopy: () => handleCopy(index) })}
            />
          ))}
        </ol>
      )}
      {typeof message === 'string' && <p className={styles.error}>{message}</p>}
      <div className={styles.actions}>
        <button ref={add} type="button" className="button" onClick={handleAdd}>
          <Plus size={18} aria-hidden />
          {MESSAGES.addSchedule}
        </button>
        <button type="button" className="button" onClick={handleWorkdays}>
          <CalendarRange size={18} aria-hidden />
          {MESSAGES.workdays}
        </button>
      </div>
      <span role="status" className="visually-hidden">
        {/* A key makes the same words a new text, which is read out again. */}
        <span key={told.times}>{told.text}</span>
      </span>
    </div>
  );
}
