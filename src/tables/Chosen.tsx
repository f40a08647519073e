import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type GetListResult, type Identifier, type RaRecord, useListContext } from 'react-admin';
import { countText } from '../../contract/count';
import { Overlay } from '../ui/Overlay';
import type { BatchAction } from './batches/runBatch';
import styles from './Chosen.module.css';
import { LIST_TOOL_MESSAGES } from './messages';

/** The actions on the chosen rows, each with the number of those that it is possible for. */
export function ChosenBar<Row extends RaRecord>({ actions }: { actions: readonly BatchAction<Row>[] }) {
  const { resource, data = [], filterValues, selectedIds, onSelect, onUnselectItems } = useListContext<Row>();
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

  // No action may reach a row that a filter hides.
  const narrowed = JSON.stringify(filterValues);
  const forget = useEffectEvent(() => onSelect([]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter hides rows.
  useEffect(() => forget(), [narrowed]);

  const rows = isShown ? rowsOf(queryClient, resource, data, selectedIds) : [];
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

/** The chosen rows: those of this page as it shows them, those of others as they were read. */
function rowsOf<Row extends RaRecord>(
  client: QueryClient,
  resource: string,
  shown: readonly Row[],
  ids: readonly Identifier[],
): readonly Row[] {
  const pages = client.getQueriesData<GetListResult<Row>>({ queryKey: [resource, 'getList'] });
  const known = new Map(pages.flatMap(([, page]) => page?.data ?? []).map((row) => [row.id, row]));
  for (const row of shown) known.set(row.id, row);
  return ids.flatMap((id) => known.get(id) ?? []);
}
