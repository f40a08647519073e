import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { countText } from '../../contract/count';
import { folded } from '../../contract/folded';
import styles from './FilterFields.module.css';
import { MESSAGES } from './messages';
import type { ChoiceFilter } from './table';

interface Props<Row> {
  filter: ChoiceFilter<Row>;
  chosen: readonly string[];
  /** How many rows have each value. */
  counts: Readonly<Record<string, number>>;
  onChange: (values: readonly string[]) => void;
}

/** So many are shown without a field to find them by, and drawn at a time with one. */
const FEW = 10;
const MOST = 60;
const EDGE_PX = 8;

/** The values of a filter, to tick as many as one likes; each says how many rows it would give. */
export function ChoiceField<Row>({ filter, chosen, counts, onChange }: Props<Row>) {
  const { label, textOf } = filter;
  const [isOpen, setIsOpen] = useState(false);
  const [narrowed, setNarrowed] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLFieldSetElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector<HTMLElement>('input')?.focus();
    const handlePointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', handlePointer);
    return () => document.removeEventListener('pointerdown', handlePointer);
  }, [isOpen]);

  // Beside the window's edge it would be cut off.
  useLayoutEffect(() => {
    if (!popup.current) return;
    popup.current.style.translate = '';
    const over = popup.current.getBoundingClientRect().right - document.documentElement.clientWidth + EDGE_PX;
    if (over > 0) popup.current.style.translate = `${-over}px`;
  });

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    setIsOpen(false);
    button.current?.focus();
  }

  // An address may name a value that no row has, and that every object knows.
  const countOf = (value: string) => (Object.hasOwn(counts, value) ? counts[value] : undefined) ?? 0;
  const all = isOpen ? [...new Set([...chosen, ...Object.keys(counts)])] : [];
  const options = all
    .map((value) => ({ value, text: value === '' ? MESSAGES.empty : textOf(value), count: countOf(value) }))
    .filter(({ text, value }) => chosen.includes(value) || folded(text).includes(folded(narrowed)))
    .sort((one, other) => other.count - one.count || one.text.localeCompare(other.text));
  const drawn = options.slice(0, MOST);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes it from anywhere inside.
    <div ref={root} className={styles.choice} onKeyDown={handleKey}>
      <button
        ref={button}
        type="button"
        className={`button ${chosen.length > 0 ? styles.active : ''}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {chosen.length > 0 ? `${label} (${chosen.length})` : label}
        <ChevronDown size={16} aria-hidden />
      </button>
      {isOpen && (
        <fieldset ref={popup} id={id} className={`panel ${styles.popup}`} aria-label={label}>
          {all.length > FEW && (
            <input
              className="control"
              aria-label={MESSAGES.narrow(label)}
              placeholder={MESSAGES.narrow(label)}
              autoComplete="off"
              value={narrowed}
              onChange={({ target }) => setNarrowed(target.value)}
            />
          )}
          {drawn.map(({ value, text, count }) => (
            <label key={value} className={styles.option}>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
                }
              />
              <span dir="auto">{text}</span>
              <span className="muted">{countText(count)}</span>
            </label>
          ))}
          {drawn.length === 0 && <p className="muted">{MESSAGES.noChoice}</p>}
          {options.length > drawn.length && <p className="muted">{MESSAGES.more(options.length - drawn.length)}</p>}
        </fieldset>
      )}
    </div>
  );
}
