import { Check } from 'lucide-react';
import { useInput } from 'ra-core';
import { useId } from 'react';
import type { Option } from '../ui/SelectField';
import fieldStyles from './Field.module.css';
import styles from './TogglesInput.module.css';

interface Props {
  source: string;
  label: string;
  options: readonly Option[];
}

export function TogglesInput({ source, label, options }: Props) {
  const { field, fieldState } = useInput({ source });
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  const id = useId();
  const message = fieldState.error?.message;
  // A stored value of another program is kept until somebody switches it off.
  const unknown = chosen.filter((value) => options.every((option) => option.value !== value));
  const all = [...options, ...unknown.map((value) => ({ value, label: value }))];

  function handleToggle(toggled: string) {
    // In the order of the options, so that on and off again is no change.
    field.onChange(all.map(({ value }) => value).filter((value) => chosen.includes(value) !== (value === toggled)));
  }

  return (
    <fieldset className={styles.toggles} aria-labelledby={id} aria-describedby={message && `${id}-error`}>
      <span id={id} className="field-label">
        {label}
      </span>
      <div className={styles.options}>
        {all.map(({ value, label: name }, index) => (
          <button
            key={value}
            type="button"
            className={`button ${styles.option}`}
            aria-pressed={chosen.includes(value)}
            // The focus goes here when the choice as a whole is wrong.
            data-invalid={index === 0 && message !== undefined}
            onClick={() => handleToggle(value)}
          >
            {chosen.includes(value) && <Check size={16} aria-hidden />}
            {name}
          </button>
        ))}
      </div>
      {message && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {message}
        </p>
      )}
    </fieldset>
  );
}
