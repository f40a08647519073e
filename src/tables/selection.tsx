import { type RefObject, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { can } from '../../contract/access';
import { countText } from '../../contract/count';
import { usePermission } from '../session/usePermission';
import type { BatchAction } from './batches/batchAction';
import { MESSAGES } from './messages';
import styles from './selection.module.css';
import type { ListTable } from './table';

export interface Selection {
  /** Ids; of shown rows alone. */
  chosen: ReadonlySet<string>;
  toggle: (id: string) => void;
  setAll: (isOn: boolean) => void;
  keepOnly: (ids: readonly string[]) => void;
}

/** The user's selection among the shown rows: no action reaches a row that a filter hides. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[], order: Uint32Array): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => {
    if (ids.size === 0) return ids;
    const shown = new Set<string>();
    for (const place of order) {
      const id = rows[place]?.id;
      if (id !== undefined && ids.has(id)) shown.add(id);
    }
    return shown;
  }, [ids, rows, order]);
  // Removed for good: without the filter it would be selected again, and not by the user.
  if (chosen.size < ids.size) setIds(chosen);
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  return {
    chosen,
    toggle,
    setAll: (isOn) => setIds(new Set(isOn ? Array.from(order, (place) => rows[place]?.id ?? '') : [])),
    keepOnly: (kept) => setIds(new Set(kept)),
  };
}

interface BarProps<Row extends { id: string }> {
  table: ListTable<Row>;
  rows: readonly Row[];
  selection: Selection;
  /** Contains the rows, and gets the focus when the bar goes. */
  frame: RefObject<HTMLElement | null>;
  /** Called for rows of the whole list that an action changed, so that it need not be read again. */
  onDone: (how: (row: Row) => Row | undefined) => void;
}

/** The actions on many rows of this list that the user may take. */
export function useBatchActions<Row extends { id: string }>({ batchActions }: ListTable<Row>) {
  const permission = usePermission();
  return batchActions.filter(({ call }) => can(permission, call));
}

/** The actions on the selected rows, each with the number of those that it is possible for. */
export function SelectionBar<Row extends { id: string }>({ table, rows, selection, frame, onDone }: BarProps<Row>) {
  const actions = useBatchActions(table);
  const [asked, setAsked] = useState<{ action: BatchAction<Row>; rows: readonly Row[] }>();
  const { chosen, keepOnly } = selection;
  const isShown = chosen.size > 0 || asked !== undefined;
  // With the last selected row the pressed button goes: the focus would be lost to the top of the page.
  useEffect(() => {
    if (!isShown) return;
    return () => {
      if (document.activeElement === document.body) frame.current?.focus();
    };
  }, [isShown, frame]);
  const of = isShown ? rows.filter(({ id }) => chosen.has(id)) : [];
  const Dialog = asked?.action.Dialog;
  return (
    <div className={isShown ? `panel ${styles.bar}` : undefined}>
      {/* There from the beginning: screen readers announce changes only in a region that existed before. */}
      <span role="status">{isShown && MESSAGES.chosen(chosen.size)}</span>
      {isShown && (
        <button type="button" className="button button-quiet" onClick={() => keepOnly([])}>
          {MESSAGES.unchoose}
        </button>
      )}
      {(isShown ? actions : []).map((action) => {
        const fit = of.filter(action.isFor);
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
        <Suspense fallback={null}>
          <Dialog
            rows={asked.rows}
            onClose={(lines) => {
              setAsked(undefined);
              const done = new Set(lines.flatMap(({ item, outcome }) => (outcome === 'done' ? item.id : [])));
              keepOnly([...chosen].filter((id) => !done.has(id)));
              if (done.size > 0) onDone((row) => (done.has(row.id) ? asked.action.after(row) : row));
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
