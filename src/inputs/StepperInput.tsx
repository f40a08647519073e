import { Minus, Plus } from 'lucide-react';
import { useInput } from 'ra-core';
import { useId } from 'react';
import fieldStyles from './Field.module.css';
import styles from './StepperInput.module.css';

interface Props {
  source: string;
  label: string;
  min: number;
  max: number;
  readOnly?: boolean;
  helperText: string;
}

/** A whole number that cannot leave its bounds, typed or stepped (A65). */
export function StepperInput({ source, label, min, max, readOnly = false, helperText }: Props) {
  const { field, fieldState } = useInput({ source });
  const id = useId();
  const value = Number(field.value);

  function set(number: number) {
    if (!readOnly) field.onChange(Math.min(Math.max(Math.trunc(number), min), max));
  }

  return (
    <div className={`${fieldStyles.field} ${styles.stepper}`}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <span className={`control ${styles.frame}`}>
        <button
          type="button"
          className="icon-button"
          aria-label={`Bajar ${label.toLowerCase()}`}
          disabled={readOnly || value <= min}
          onClick={() => set(value - 1)}
        >
          <Minus size={18} aria-hidden />
        </button>
        <input
          ref={field.ref}
          id={id}
          className={styles.input}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          value={field.value}
          readOnly={readOnly}
          aria-invalid={fieldState.invalid}
          aria-describedby={`${id}-text`}
          onBlur={() => field.onBlur()}
          onWheel={({ currentTarget }) => currentTarget.blur()}
          onChange={({ target }) => (target.value === '' ? field.onChange(null) : set(Number(target.value)))}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={`Subir ${label.toLowerCase()}`}
          disabled={readOnly || value >= max}
          onClick={() => set(value + 1)}
        >
          <Plus size={18} aria-hidden />
        </button>
      </span>
      <p id={`${id}-text`} className={fieldState.invalid ? fieldStyles.error : fieldStyles.hint}>
        {fieldState.error?.message ?? helperText}
      </p>
    </div>
  );
}
