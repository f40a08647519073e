import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type GetListResult, type RaRecord, useListContext } from 'react-admin';
import { can } from '../../contract/access';
import { countText } from '../../contract/count';
import { usePermission } from '../session/usePermission';
import { useSearch } from '../session/useSearch';
import { Overlay } from '../ui/Overlay';
import type { BatchAction } from './batches/runBatch';
import { LIST_TOOL_MESSAGES } from './messages';
import styles from './selection.module.css';

type Row = RaRecord & { id: string };
type Action = BatchAction<Row>;

/** What can be done to many rows of each list. */
export type Batches = Readonly<Partial<Record<string, readonly Action[]>>>;

/** Those of the surrounding list that the user may take; none where it is narrowed by the page around it. */
function useActions(batches: Batches): readonly Action[] {
  const { resource, filter } = useListContext();
  const { searched } = useSearch(resource);
  const permission = usePermission();
  if (!searched || filter) return [];
  return (batches[resource] ?? []).filter(({ call }) => can(permission, call));
}

/** Chooses a row. */
export function Choose({ id, name }: { id: string | number; name: string }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={LIST_TOOL_MESSAGES.choose(name)}
        checked={selectedIds.includes(id)}
        onChange={() => onToggleItem(id)}
      />
    </label>
  );
}

/** The actions on the chosen rows, each with the number of those that it is possible for. */
export function ChosenBar({ batches }: { batches: Batches }) {
  const { resource, data = [], selectedIds, onSelect, onUnselectItems } = useListContext();
  const queryClient = useQueryClient();
  const actions = useActions(batches);
  const [asked, setAsked] = useState<{ action: Action; rows: readonly Row[] }>();
  const bar = useRef<HTMLDivElement>(null);
  const isShown = selectedIds.length > 0 || asked !== undefined;

  // With the last chosen row the pressed button goes: the focus would be lost to the top of the page.
  useEffect(() => {
    if (!isShown) return;
    return () => {
      if (document.activeElement === document.body) bar.current?.focus();
    };
  }, [isShown]);

  const rows = isShown ? rowsOf(queryClient, resource, data, selectedIds) : [];
  const others = data.map(({ id }) => id).filter((id) => !selectedIds.includes(id));
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
      {isShown && others.length > 0 && (
        <button type="button" className="button button-quiet" onClick={() => onSelect([...selectedIds, ...others])}>
          {LIST_TOOL_MESSAGES.choosePage}
        </button>
      )}
      {(isShown ? actions : []).map((action) => {
        const fit = rows.filter(action.isFor);
        const Icon = action.icon;
        return (
          <button
            key={action.name}
            type="button"
            className={`button ${action.danger ? 'button-danger' : ''}`}
            disabled={fit.length === 0}
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
              const done = new Set(lines.flatMap(({ item, outcome }) => (outcome === 'done' ? item.id : [])));
              onSelect(selectedIds.filter((id) => !done.has(id)));
            }}
          />
        </Overlay>
      )}
    </div>
  );
}

/** The chosen rows: those of this page as it shows them, those of others as they were read. */
function rowsOf(client: QueryClient, resource: string, shown: Row[], ids: readonly unknown[]): readonly Row[] {
  const pages = client.getQueriesData<GetListResult<Row>>({ queryKey: [resource, 'getList'] });
  const known = new Map(pages.flatMap(([, page]) => page?.data ?? []).map((row) => [row.id, row]));
  for (const row of shown) known.set(row.id, row);
  return ids.flatMap((id) => known.get(String(id)) ?? []);
}
