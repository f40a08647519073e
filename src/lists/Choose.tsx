import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { createContext, type RefObject, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type GetListResult, type Identifier, type RaRecord, useListContext } from 'react-admin';
import { countText } from '../../contract/count';
import { Overlay } from '../ui/Dialog';
import styles from './Choose.module.css';
import { LIST_TOOL_MESSAGES } from './messages';
import type { BatchAction } from './runBatch';

/** Where rows can be chosen (lists/ListPage.tsx): the one that was pressed last, and to which anything can be done. */
export const Choosing = createContext<{
  pressed: RefObject<Identifier | null>;
  isFor: (row: RaRecord) => boolean;
} | null>(null);

/** The rows of the page that can be chosen. */
function useChoosable() {
  const choosing = useContext(Choosing);
  const { data = [], ...list } = useListContext();
  const ids = choosing ? data.filter(choosing.isFor).map(({ id }) => id) : [];
  return { ...list, ids, pressed: choosing?.pressed };
}

/** Chooses a row; with Shift all from the one that was pressed before. */
export function Choose({ id, name }: { id: Identifier; name: string }) {
  const { ids, pressed, selectedIds, onSelect, onToggleItem } = useChoosable();
  if (!pressed || ids.length === 0) return null;
  if (!ids.includes(id)) return <span className={styles.slot} data-choose />;

  function handleChange(isChosen: boolean, isRange: boolean, last: RefObject<Identifier | null>) {
    const ends = [last.current ?? '', id].map((one) => ids.indexOf(one));
    last.current = id;
    if (!isRange || ends.includes(-1)) return onToggleItem(id);
    const range = ids.slice(Math.min(...ends), Math.max(...ends) + 1);
    const others = selectedIds.filter((one) => !range.includes(one));
    onSelect(isChosen ? [...others, ...range] : others);
  }

  return (
    <label className={styles.slot} data-choose>
      <input
        type="checkbox"
        aria-label={`Elegir ${name}`}
        checked={selectedIds.includes(id)}
        onChange={({ target, nativeEvent }) =>
          handleChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey, pressed)
        }
      />
    </label>
  );
}

/** Chooses all rows of the page, or none of them. */
export function ChoosePage() {
  const { ids, pressed, selectedIds, onSelect } = useChoosable();
  const box = useRef<HTMLInputElement>(null);
  const others = selectedIds.filter((id) => !ids.includes(id));
  const chosen = selectedIds.length - others.length;
  const isAll = ids.length > 0 && chosen === ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !isAll;
  }, [chosen, isAll]);
  if (!pressed) return null;
  return (
    <label className={styles.slot} title="Elegir toda la página" data-choose>
      <input
        ref={box}
        type="checkbox"
        aria-label="Elegir toda la página"
        disabled={ids.length === 0}
        checked={isAll}
        onChange={() => onSelect(isAll ? others : [...others, ...ids])}
      />
    </label>
  );
}

/** The actions that are possible for chosen rows, each with the number of those. */
export function ChosenBar<Row extends RaRecord>({ actions }: { actions: readonly BatchAction<Row>[] }) {
  const { resource, data = [], filter, filterValues, selectedIds, onSelect, onUnselectItems } = useListContext<Row>();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<{ action: BatchAction<Row>; rows: readonly Row[] }>();
  const bar = useRef<HTMLDivElement>(null);
  const isShown = selectedIds.length > 0 || asked !== undefined;

  // With the last chosen row the pressed button goes: the focus would be lost to the top of the page.
  useEffect(() => {
    if (!isShown) return;
    return () => {
      if (document.activeElement === document.body) bar.current?.focus();
    };
  }, [isShown]);

  const key = [resource, 'getList', { filter: { ...filterValues, ...filter } }];
  const rows = rowsOf(queryClient, key, data, selectedIds).filter((row) => actions.some(({ isFor }) => isFor(row)));
  const forgotten = selectedIds.length - rows.length;
  const keep = useEffectEvent(() => onSelect(rows.map(({ id }) => id)));
  // What has left the list meanwhile, or can no more be acted upon, as a payment that somebody has decided.
  useEffect(() => {
    if (forgotten > 0) keep();
  }, [forgotten]);

  // No action may reach a row that a filter hides.
  const narrowed = JSON.stringify(filterValues);
  const forget = useEffectEvent(() => onSelect([]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter hides rows.
  useEffect(() => forget(), [narrowed]);

  const Dialog = asked?.action.Dialog;
  return (
    <div ref={bar} tabIndex={-1} className={isShown ? `panel ${styles.bar}` : undefined}>
      {/* There from the beginning: screen readers announce changes only in a region that existed before. */}
      <span role="status">{isShown && LIST_TOOL_MESSAGES.chosen(selectedIds.length)}</span>
      {isShown && (
        <button type="button" className="button button-quiet" onClick={() => onUnselectItems()}>
          {LIST_TOOL_MESSAGES.unchoose}
        </button>
      )}
      {(isShown ? actions : []).map((action) => {
        const fit = rows.filter(action.isFor);
        const Icon = action.icon;
        if (fit.length === 0) return null;
        return (
          <button
            key={action.name}
            type="button"
            className={`button ${action.danger ? 'button-danger' : ''}`}
            onClick={() => setAsked({ action, rows: fit })}
          >
            <Icon size={18} aria-hidden />
            <span>{`${action.label} (${countText(fit.length)})`}</span>
          </button>
        );
      })}
      {asked && Dialog && (
        <Overlay>
          <Dialog
            rows={asked.rows}
            onClose={(lines) => {
              setAsked(undefined);
              // What has no answer, or was refused, stays chosen.
              const done = new Set<Identifier>(
                lines.flatMap(({ item, outcome }) => (outcome === 'done' ? item.id : [])),
              );
              onSelect(selectedIds.filter((id) => !done.has(id)));
            }}
          />
        </Overlay>
      )}
    </div>
  );
}

/** The chosen rows: those of this page as it shows them, those of the list's others as they were read. */
function rowsOf<Row extends RaRecord>(
  client: QueryClient,
  queryKey: QueryKey,
  shown: readonly Row[],
  ids: readonly Identifier[],
): readonly Row[] {
  const pages = client.getQueriesData<GetListResult<Row>>({ queryKey });
  const known = new Map(pages.flatMap(([, page]) => page?.data ?? []).map((row) => [row.id, row]));
  for (const row of shown) known.set(row.id, row);
  return ids.flatMap((id) => known.get(id) ?? []);
}
