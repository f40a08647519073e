/** Ctrl+K: pages, what people come to do, and what the platform finds by its announced searches. */
import { useQueries } from '@tanstack/react-query';
import { ArrowRight, Keyboard, LogOut, type LucideIcon, Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router';
import { can, isOffered } from '../../../contract/access';
import { countText } from '../../../contract/count';
import { MAX_SEARCH } from '../../../contract/limits';
import { isSegment } from '../../../contract/paths';
import { LEAST_SIGNS, searchRefusal } from '../../../contract/searchWords';
import { folded, readLine, wanted } from '../../../contract/typedText';
import type { Fields } from '../../../contract/values';
import { listPageQuery } from '../../lists/listQuery';
import { PAGES, useLinks } from '../../pages';
import type { PageMeta } from '../../providers/pages';
import { searchOf } from '../../providers/tables';
import { dashboardPath, RESOURCES, type ResourceName } from '../../resources';
import { useAskedLogout } from '../../session/useAskedLogout';
import { useAnnounced } from '../../session/useCapability';
import { usePermission } from '../../session/usePermission';
import { Modal } from '../../ui/Dialog';
import styles from './Palette.module.css';
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

const PALETTE_MESSAGES = {
  results: 'Resultados',
  close: 'Cerrar',
  page: 'Página',
  list: 'Lista',
  action: 'Acción',
  searching: 'Buscando…',
  notSearched: (place: string) => `No se pudo buscar en ${place}.`,
  seeAll: (count: number, isExact: boolean, place: string) =>
    `Ver ${isExact ? 'los' : 'más de'} ${countText(count)} en ${place}`,
  shortcuts: 'Atajos de teclado',
  logOut: 'Salir',
  singleKeys: 'Usar atajos de una sola tecla',
  singleKeysHint: 'Apágalos si dictas con la voz o si se activan sin querer. Ctrl K funciona siempre.',
  keys: 'Tecla',
  meaning: 'Qué hace',
} as const;

function resultsText(count: number): string {
  if (count === 0) return 'Nada coincide con lo que escribiste.';
  return count === 1 ? '1 resultado' : `${count} resultados`;
}

const SHORTCUTS = [
  { keys: 'Ctrl K', meaning: 'Ir a otra página o acción, o abrir algo por su nombre' },
  { keys: '/', meaning: 'Ir a la búsqueda de la lista o, si no hay, al buscador' },
  { keys: 'n', meaning: 'Crear, en la lista que estás viendo' },
  { keys: 'r', meaning: 'Actualizar la lista; al verificar pagos: rechazar' },
  { keys: 'c', meaning: 'Al verificar pagos: confirmar' },
  { keys: 's', meaning: 'Al verificar pagos: omitir' },
  { keys: 'z', meaning: 'Al verificar pagos: volver al anterior' },
  { keys: 't', meaning: 'Al verificar pagos: girar el comprobante' },
  { keys: '+', meaning: 'Al verificar pagos: acercar el comprobante' },
  { keys: '-', meaning: 'Al verificar pagos: alejar el comprobante' },
  { keys: '?', meaning: 'Ver los atajos de teclado' },
  { keys: 'Esc', meaning: 'Cerrar lo que está abierto' },
] as const;

interface PaletteEntry {
  key: string;
  kind: string;
  icon: LucideIcon;
  title: string;
  detail?: string;
  run: () => void;
}

/** So many of each list are shown. */
const SHOWN = 5;
/** How long after the last key the platform is asked. */
const PAUSE_MS = 150;
const NAMES = Object.keys(RESOURCES) as ResourceName[];

/** All of it answers the words that stand in the field; what the platform finds comes last, once it is all there. */
function useEntries(query: string, onShortcuts: () => void) {
  const commands = useCommands(onShortcuts);
  const { found, isSearching, problem } = useFound(query);
  const asked = wanted(query);
  const rank = ({ title }: PaletteEntry) => (folded(title).startsWith(asked) ? 0 : 1);
  const near = commands
    .filter(({ title }) => asked.split(/\s+/).every((word) => folded(title).includes(word)))
    .sort((one, other) => rank(one) - rank(other));
  return { entries: [...near, ...found], isSearching, problem };
}

function useCommands(onShortcuts: () => void): PaletteEntry[] {
  const navigate = useNavigate();
  const permission = usePermission();
  const announced = useAnnounced();
  const logOut = useAskedLogout();
  const pages = useLinks().map(({ to, label, icon }) => ({
    key: to,
    kind: PALETTE_MESSAGES.page,
    icon,
    title: label,
    run: () => void navigate(to),
  }));
  const action = (title: string, icon: LucideIcon, run: () => void) => ({
    key: title,
    kind: PALETTE_MESSAGES.action,
    icon,
    title,
    run,
  });
  const acts = NAMES.flatMap((name) => {
    const { create: label, calls, acts: others = [] } = RESOURCES[name];
    const call = calls?.create;
    return [...(label && call ? [{ label, call, at: 'add' }] : []), ...others].map((act) => ({ name, ...act }));
  })
    .filter(({ call, needs = call }) => can(permission, call) && isOffered(needs, announced))
    .map(({ name, label, at = '' }) =>
      action(label, ArrowRight, () => void navigate(dashboardPath(...[name, at].filter(Boolean)))),
    );
  return [
    ...pages,
    ...acts,
    action(PALETTE_MESSAGES.shortcuts, Keyboard, onShortcuts),
    action(PALETTE_MESSAGES.logOut, LogOut, logOut),
  ];
}

/** All announced searches are asked at once. Nothing is asked by words that they would refuse. */
function useFound(query: string) {
  const words = readLine(query).slice(0, MAX_SEARCH);
  const settled = useSettled(words);
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const announced = useAnnounced();
  const permission = usePermission();
  const names = NAMES.filter((name) => {
    const call = searchOf(name)?.call;
    return call !== undefined && announced.includes(call) && can(permission, call);
  });
  const isWanted = names.length > 0 && words.length >= LEAST_SIGNS;
  const refusal = isWanted ? searchRefusal(words) : undefined;
  const asked = isWanted && !refusal && settled === words ? names : [];
  const answers = useQueries({
    queries: asked.map((name) => listPageQuery(dataProvider, name, { perPage: SHOWN, filter: { q: words } })),
  });
  const isSearching = isWanted && !refusal && (settled !== words || answers.some(({ isPending }) => isPending));
  const failed = isSearching ? [] : asked.filter((_, at) => answers[at]?.isError);
  const problem = refusal ?? failed.map((name) => PALETTE_MESSAGES.notSearched(RESOURCES[name].label)).join(' ');

  const open = (to: string) => () => void navigate(to);
  const lists = (isSearching ? [] : asked).map((name, at) => {
    const { data: rows = [], total = 0, meta } = answers[at]?.data ?? {};
    const records = rows.flatMap((row) => recordOf(name, row) ?? []);
    const { total: count = total, isTotalExact = true } = (meta ?? {}) as Partial<PageMeta>;
    const all: PaletteEntry = {
      key: `all/${name}`,
      kind: PALETTE_MESSAGES.list,
      icon: PAGES[name].icon,
      title: PALETTE_MESSAGES.seeAll(count, isTotalExact, RESOURCES[name].label),
      run: open(`${dashboardPath(name)}?${new URLSearchParams({ q: words })}`),
    };
    return { records, all, hasMore: count > records.length };
  });
  const records = lists.flatMap((list) => list.records).map(({ to, ...record }) => ({ ...record, run: open(to) }));
  const found: PaletteEntry[] = [...records, ...lists.filter(({ hasMore }) => hasMore).map(({ all }) => all)];
  return { found, isSearching, problem };
}

function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

/** Undefined where its list has no page of one, or the row is not what it should be: it may come from any platform. */
function recordOf(name: ResourceName, row: Fields) {
  const { record } = RESOURCES[name];
  const { id } = row;
  const title = record?.title(row);
  if (!record || typeof title !== 'string' || !title) return undefined;
  if ((typeof id !== 'string' && typeof id !== 'number') || !isSegment(id)) return undefined;
  const { icon, glance } = PAGES[name];
  const details = [glance?.(row as never), record.detail(row)];
  return {
    key: `${name}/${id}`,
    kind: record.kind,
    icon,
    title,
    detail: details.filter((detail) => typeof detail === 'string' && detail).join(' · '),
    to: record.address?.(`${id}`) ?? dashboardPath(name, `${id}`),
  };
}
