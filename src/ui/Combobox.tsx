import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type Ref, useEffect, useRef, useState } from 'react';
import { folded } from '../../contract/folded';
import styles from './Combobox.module.css';
import { ComboboxList, optionId } from './ComboboxList';
import type { Option } from './SelectField';
import { useDropdown } from './useDropdown';

interface Props {
  /** Of the field; those of its parts begin with it. */
  id: string;
  name?: string;
  /** For the list; the field has a label of its own. */
  label: string;
  options: readonly Option[];
  /** The value of the chosen option, '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Said where no option stands, e.g. while they are on their way. */
  nothing: string;
  /** More options are on their way. */
  busy?: boolean;
  onOpen?: () => void;
  /** More options are wanted: the end of the list is near, or few are found. */
  onMore?: () => void;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Options that fit into an open list; with fewer, the one that is searched may not be there yet. */
const ENOUGH = 8;
const PAGE = 5;

/**
 * One option of many, found by a part of its label; accents and case do not matter. The combobox of WAI-ARIA: the field
 * keeps the focus, arrows choose in the list, Enter takes, Esc closes. Text that was not taken is gone when it is left.
 */
export function Combobox(props: Props) {
  const {
    id,
    name,
    label,
    options,
    value,
    nothing,
    busy = false,
    onChange,
    onBlur,
    onOpen,
    onMore,
    ref,
    ...said
  } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [activeValue, setActiveValue] = useState<string>();
  const field = useRef<HTMLSpanElement>(null);
  const list = useDropdown(field, open);

  const chosen = options.find((option) => option.value === value && value !== '');
  const wanted = folded(typed ?? '');
  const found = wanted ? options.filter((option) => folded(option.label).includes(wanted)) : options;
  // What is searched is taken by Enter at once; without a search nothing is, so that Enter sends the form.
  const active = found.find((option) => option.value === activeValue) ?? (wanted ? found[0] : undefined);
  const text = typed ?? chosen?.label ?? '';

  useEffect(() => {
    if (open && found.length < ENOUGH) onMore?.();
  });

  function show() {
    if (open) return;
    setOpen(true);
    setActiveValue(chosen?.value);
    onOpen?.();
  }

  function hide() {
    setOpen(false);
    setActiveValue(undefined);
  }

  function take(option: Option) {
    onChange(option.value);
    setTyped(undefined);
    hide();
  }

  function handleType(next: string) {
    show();
    setTyped(next);
    setActiveValue(undefined);
    if (next === '') onChange('');
  }

  function handleLeave() {
    hide();
    setTyped(undefined);
    onBlur?.();
  }

  function handleKey(event: KeyboardEvent) {
    // An input method needs these keys while composing.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const { key } = event;
    if (!open) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      event.preventDefault();
      show();
    } else if (key === 'Escape') {
      // A dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      hide();
    } else if (key === 'Enter') {
      if (active) event.preventDefault();
      if (active) take(active);
      else hide();
    } else {
      const next = moved(key, active ? found.indexOf(active) : undefined, found.length);
      if (next === undefined) return;
      event.preventDefault();
      setActiveValue(found[next]?.value);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here, it only leaves the focus where it is.
    <span ref={field} className={styles.field} onMouseDown={keepFocus}>
      <input
        {...said}
        ref={ref}
        id={id}
        name={name}
        type="text"
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && active ? optionId(id, found.indexOf(active)) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={({ target }) => handleType(target.value)}
        onKeyDown={handleKey}
        onBlur={handleLeave}
        onClick={({ currentTarget }) => {
          // The first click takes all of the text, to be typed over; a further one sets the caret.
          if (!open && typed === undefined) currentTarget.select();
          show();
        }}
      />
      {/* By keyboard the arrows and the deletion of the text do the same. */}
      <span className={styles.buttons}>
        {text !== '' && (
          <button
            type="button"
            tabIndex={-1}
            className={`icon-button ${styles.clear}`}
            aria-label="Quitar la opción"
            onClick={() => {
              setTyped(undefined);
              onChange('');
              focusField(field.current);
            }}
          >
            <X size={18} aria-hidden />
          </button>
        )}
        <button
          type="button"
          tabIndex={-1}
          className={`icon-button ${styles.toggle}`}
          aria-label={open ? 'Cerrar la lista' : 'Abrir la lista'}
          onClick={() => {
            focusField(field.current);
            if (open) hide();
            else show();
          }}
        >
          <ChevronDown size={18} aria-hidden />
        </button>
      </span>
      {open && (
        <ComboboxList
          ref={list}
          id={id}
          label={label}
          options={found}
          chosen={chosen}
          active={active}
          nothing={nothing}
          busy={busy}
          onTake={take}
          onNearEnd={() => onMore?.()}
        />
      )}
    </span>
  );
}

/** Where a key leads from one of `count` options; around the ends by arrows. Undefined for a key that moves nothing. */
function moved(key: string, from: number | undefined, count: number): number | undefined {
  const last = count - 1;
  const at = from ?? -1;
  const to: Record<string, number> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    PageDown: Math.min(at + PAGE, last),
    PageUp: Math.max(at - PAGE, 0),
    Home: 0,
    End: last,
  };
  return count > 0 ? to[key] : undefined;
}

/** What is pressed beside the text leaves the focus in it. */
function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}

function focusField(field: HTMLElement | null): void {
  field?.querySelector('input')?.focus();
}
