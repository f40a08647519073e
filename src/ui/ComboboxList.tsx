import { type Ref, type UIEvent, useEffect, useRef } from 'react';
import styles from './Combobox.module.css';
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
          <Entry
            key={option.value}
            id={optionId(id, at)}
            option={option}
            chosen={option === chosen}
            active={option === active}
            onTake={onTake}
          />
        ))}
      </div>
    </div>
  );
}

export const optionId = (id: string, at: number) => `${id}-${at}`;

interface EntryProps {
  id: string;
  option: Option;
  chosen: boolean;
  active: boolean;
  onTake: (option: Option) => void;
}

function Entry({ id, option, chosen, active, onTake }: EntryProps) {
  const item = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (active) item.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <button
      ref={item}
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={`${styles.option} ${active ? styles.active : ''}`}
      onClick={() => onTake(option)}
    >
      {option.label}
    </button>
  );
}
