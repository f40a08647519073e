import { ChevronDown } from 'lucide-react';
import { type Ref, useId } from 'react';
import styles from './SelectField.module.css';

export interface Option {
  value: string;
  label: string;
}

interface Props {
  label: string;
  /** Where what is chosen says what it is about. */
  hidesLabel?: boolean;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  invalid?: boolean;
  /** The id of the text that describes it. */
  describedBy?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

/** The browser's own select, which every phone can show, under its label. */
export function SelectField({ label, hidesLabel, value, options, onChange, invalid = false, describedBy, ref }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hidesLabel ? 'visually-hidden' : 'field-label'}>
        {label}
      </label>
      <span className={styles.frame}>
        <select
          ref={ref}
          id={id}
          className={`control ${styles.select}`}
          value={value}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} className={styles.chevron} aria-hidden />
      </span>
    </div>
  );
}
