import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Modal } from '../../ui/Dialog';
import styles from './Palette.module.css';
import { PALETTE_MESSAGES, type PaletteEntry, resultsText, SHORTCUTS, useEntries } from './useEntries';
import { PALETTE_LABEL } from './usePalette';

interface Props {
  onShortcuts: () => void;
  onClose: () => void;
}

/**
 * Finds pages, actions and records, and goes there: a WAI-ARIA combobox. The field keeps the focus; arrows, Home and
 * End choose in the list below, Enter opens, Esc closes and returns the focus.
 */
export function Palette({ onShortcuts, onClose }: Props) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [moved, setMoved] = useState<string>();
  const [isEntered, setEntered] = useState(false);
  const { entries, isSearching, problem } = useEntries(query, onShortcuts);
  // The one that the user moved to while it is listed, otherwise the first.
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === moved),
  );
  const active = entries[at];
  const optionId = (place: number) => `${id}-${place}`;

  function choose(entry: PaletteEntry) {
    onClose();
    entry.run();
  }

  // Pressed before the answer was there.
  useEffect(() => {
    if (!isEntered || isSearching) return;
    setEntered(false);
    if (active) choose(active);
  });

  function handleKey(event: KeyboardEvent) {
    // An input method needs these keys while composing.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    if (event.key in next) {
      event.preventDefault();
      setMoved(entries.at(next[event.key as keyof typeof next] % entries.length)?.key);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active) choose(active);
      else setEntered(true);
    }
  }

  const isQuiet = entries.length > 0 && !isSearching && !problem;
  const count = problem && entries.length === 0 ? '' : resultsText(entries.length);
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
          aria-activedescendant={active && optionId(at)}
          placeholder={PALETTE_LABEL}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setEntered(false);
            setMoved(undefined);
          }}
          onKeyDown={handleKey}
        />
        <button type="button" className="icon-button" aria-label={PALETTE_MESSAGES.close} onClick={onClose}>
          <X size={20} aria-hidden />
        </button>
      </div>
      <p role="status" className={isQuiet ? 'visually-hidden' : styles.nothing}>
        {isSearching ? PALETTE_MESSAGES.searching : [problem, count].filter(Boolean).join(' ')}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={PALETTE_MESSAGES.results} className={styles.list}>
        {entries.map((entry, place) => (
          <Option
            key={entry.key}
            id={optionId(place)}
            entry={entry}
            active={entry === active}
            onChoose={() => choose(entry)}
          />
        ))}
      </div>
    </Modal>
  );
}

const focus = (field: HTMLElement | null) => field?.focus();

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  /** The one that Enter takes; it is scrolled into view. */
  active: boolean;
  onChoose: () => void;
}

function Option({ id, entry, active, onChoose }: OptionProps) {
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
      <span className={styles.kind}>{entry.kind}</span>
    </button>
  );
}

interface ShortcutsProps {
  singleKeys: boolean;
  onSingleKeys: (on: boolean) => void;
  onClose: () => void;
}

/** Every key with its action, and the switch for those of a single key (WCAG 2.1.4). */
export function Shortcuts({ singleKeys, onSingleKeys, onClose }: ShortcutsProps) {
  const id = useId();
  return (
    <Modal
      title={PALETTE_MESSAGES.shortcuts}
      actions={
        <button type="button" className="button" onClick={onClose}>
          {PALETTE_MESSAGES.close}
        </button>
      }
      onClose={onClose}
    >
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={singleKeys}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onSingleKeys(target.checked)}
        />
        <span>{PALETTE_MESSAGES.singleKeys}</span>
      </label>
      <p id={`${id}-hint`} className="muted">
        {PALETTE_MESSAGES.singleKeysHint}
      </p>
      <table className={styles.table}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{PALETTE_MESSAGES.keys}</th>
            <th scope="col">{PALETTE_MESSAGES.meaning}</th>
          </tr>
        </thead>
        <tbody>
          {SHORTCUTS.map(({ keys, meaning }) => (
            <tr key={keys}>
              <th scope="row">
                <kbd className={styles.key}>{keys}</kbd>
              </th>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
