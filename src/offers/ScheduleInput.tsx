import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { MAX_SCHEDULE_ITEMS } from '../../contract/limits';
import { MESSAGES } from './messages';
import styles from './ScheduleInput.module.css';
import { ScheduleRow } from './ScheduleRow';

const NAME = 'weeklyScheduleItems';
const EMPTY_ROW = { day: null, startsAt: null, endsAt: null };

/** When in the week coupons are taken, row by row; no row means at any time (R186-R191). */
export function ScheduleInput() {
  const { fields, append, remove } = useFieldArray({ name: NAME });
  const { errors } = useFormState({ name: NAME });
  const add = useRef<HTMLButtonElement>(null);
  const message = errors[NAME]?.root?.message ?? errors[NAME]?.message;

  function handleRemove(index: number) {
    remove(index);
    // The button that was pressed is gone.
    add.current?.focus();
  }

  return (
    <div className={styles.schedule}>
      <p className={styles.hint}>{fields.length === 0 ? MESSAGES.noSchedule : MESSAGES.scheduleHint}</p>
      {fields.length > 0 && (
        <ol className={styles.rows}>
          {fields.map(({ id }, index) => (
            <ScheduleRow key={id} name={`${NAME}.${index}`} number={index + 1} onRemove={() => handleRemove(index)} />
          ))}
        </ol>
      )}
      {typeof message === 'string' && <p className={styles.error}>{message}</p>}
      <button
        ref={add}
        type="button"
        className={`button ${styles.add}`}
        disabled={fields.length >= MAX_SCHEDULE_ITEMS}
        onClick={() => append(EMPTY_ROW)}
      >
        <Plus size={18} aria-hidden />
        {MESSAGES.addSchedule}
      </button>
    </div>
  );
}
