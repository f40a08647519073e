import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  id: string;
  selected: boolean;
  /** The one that Enter takes; it is scrolled into view. */
  active: boolean;
  className: string;
  onChoose: () => void;
  children: ReactNode;
}

/** One of a combobox's list. The focus stays in the field, which names the active one. */
export function ListOption({ id, selected, active, className, onChoose, children }: Props) {
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
      aria-selected={selected}
      className={className}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
