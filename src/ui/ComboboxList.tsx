import type { Ref, UIEvent } from 'react';
import styles from './Combobox.module.css';
import { ListOption } from './ListOption';
import type { Option } from './SelectField';

interface Props {
  /** Of the field that it hangs below. */
  id: string;
  label: string;
  options: readonly Option[];
  chosen: Option | undefined;
  /** The one that Enter takes. */
  active: Option | undefined;
  /** Said where no option stands. */
  nothing: string;
  busy: boolean;
  onTake: (option: Option) => void;
  onNearEnd: () => void;
  ref: Ref<HTMLDivElement>;
}

export function ComboboxList({ id, label, options, chosen, active, nothing, busy, onTake, onNearEnd, ref }: Props) {
  function handleScroll({ currentTarget: box }: UIEvent<HTMLElement>) {
    if (box.scrollTop + box.clientHeight > box.scrollHeight - 64) onNearEnd();
  }

  return (
    <div ref={ref} popover="manual" className={styles.dropdown}>
      <p role="status" className={styles.nothing}>
        {options.length === 0 && nothing}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-busy={busy}
        className={styles.list}
        onScroll={handleScroll}
      >
        {options.map((option, at) => (
          <ListOption
            key={option.value}
            id={optionId(id, at)}
            selected={option === chosen}
            active={option === active}
            className={`${styles.option} ${option === active ? styles.active : ''}`}
            onChoose={() => onTake(option)}
          >
            <span dir="auto">{option.label}</span>
          </ListOption>
        ))}
      </div>
    </div>
  );
}

export const optionId = (id: string, at: number) => `${id}-${at}`;
