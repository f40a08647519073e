import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Modal } from '../../ui/Modal';
import { KeyCaps } from './KeyCaps';
import { PALETTE_MESSAGES, resultsText } from './messages';
import styles from './Palette.module.css';
import { PALETTE_LABEL } from './PaletteButton';
import type { PaletteEntry } from './useCommands';
import { useEntries } from './useEntries';

interface Props {
  /** What was typed before this was there; with a line's end where Enter was pressed too. */
  early: string;
  /** Whether the shortcuts shown beside entries are enabled. */
  singleKeys: boolean;
  onShortcuts: () => void;
  onClose: () => void;
}

/**
 * Finds pages, actions and records, and goes there: a WAI-ARIA combobox. The field keeps the focus; arrows, Home and
 * End choose in the list below, Enter opens, Esc closes and returns the focus.
 */
export function Palette({ early, singleKeys, onShortcuts, onClose }: Props) {
  const id = useId();
  const [words = '', ...entered] = early.split('\n');
  const [query, setQuery] = useState(words);
  const [isEntered, setEntered] = useState(entered.length > 0);
  const { entries, status } = useEntries(query, onShortcuts);
  const found = entries.filter(({ isList }) => !isList).length;
  const { active, moveTo } = useChoice(entries);
  const optionId = (entry: PaletteEntry) => `${id}-${entries.indexOf(entry)}`;

  function choose(entry: PaletteEntry) {
    onClose();
    entry.run();
  }

  useEffect(() => {
    if (isEntered && active) choose(active);
  });

  function handleKey(event: KeyboardEvent) {
    // An input method needs these keys while composing.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const at = active ? entries.indexOf(active) : -1;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 };
    if (event.key in next) {
      event.preventDefault();
      moveTo(next[event.key as keyof typeof next]);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    }
  }

  return (
    <Modal className={styles.dialog} aria-label={PALETTE_LABEL} onClose={onClose}>
      <div className={styles.search}>
        <Search size={20} aria-hidden />
        <input
          ref={focus}
          className={styles.field}
          role="combobox"
          aria-label={PALETTE_LABEL}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          placeholder={PALETTE_LABEL}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setEntered(false);
            moveTo(undefined);
          }}
          onKeyDown={handleKey}
        />
        <button type="button" className="icon-button" aria-label={PALETTE_MESSAGES.close} onClick={onClose}>
          <X size={20} aria-hidden />
        </button>
      </div>
      <p role="status" className={found > 0 && !status ? 'visually-hidden' : styles.nothing}>
        <span className={status ? 'visually-hidden' : ''}>{resultsText(found)}</span> <span>{status}</span>
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={PALETTE_MESSAGES.results} className={styles.list}>
        {entries.map((entry) => (
          <Option
            key={entry.key}
            id={optionId(entry)}
            entry={entry}
            active={entry === active}
            singleKeys={singleKeys}
            onChoose={() => choose(entry)}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <span className={styles.hints} aria-hidden>
          <KeyCaps of="↑ ↓" /> <span>{PALETTE_MESSAGES.move}</span> <KeyCaps of="Enter" />{' '}
          <span>{PALETTE_MESSAGES.open}</span> <KeyCaps of="Esc" /> <span>{PALETTE_MESSAGES.leave}</span>
        </span>
        <button type="button" className="button button-quiet" onClick={onShortcuts}>
          {PALETTE_MESSAGES.shortcuts}
        </button>
      </div>
    </Modal>
  );
}

const focus = (field: HTMLElement | null) => field?.focus();

/** The entry that Enter opens: the one that the user moved to while it is listed, otherwise the first. */
function useChoice(entries: PaletteEntry[]) {
  const [key, setKey] = useState<string>();
  return {
    active: entries.find((entry) => entry.key === key) ?? entries[0],
    /** Wraps around; undefined for the first again. */
    moveTo: (index: number | undefined) =>
      setKey(index === undefined ? undefined : entries.at(index % entries.length)?.key),
  };
}

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  /** The one that Enter takes; it is scrolled into view. */
  active: boolean;
  singleKeys: boolean;
  onChoose: () => void;
}

function Option({ id, entry, active, singleKeys, onChoose }: OptionProps) {
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
      aria-selected={active}
      className={styles.option}
      onClick={onChoose}
    >
      <entry.icon size={18} aria-hidden />
      <span className={`one-line ${styles.title}`} dir="auto">
        <span>{entry.title}</span>
        {entry.detail && <span className={styles.detail}>{` · ${entry.detail}`}</span>}
      </span>{' '}
      <span className={styles.kind}>{entry.kind}</span> {entry.keys && singleKeys && <KeyCaps of={entry.keys} />}
    </button>
  );
}
