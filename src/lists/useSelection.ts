import { useEffect } from 'react';
import { type RaRecord, useNotify, useRecordSelection } from 'react-admin';
import { PICKER_LIMIT } from '../../contract/limits';

type SelectAll = { limit?: number };

/**
 * The selected rows of a list, in the form of react-admin's. It ends with the list and with each other filter, since no
 * action may reach a row that is hidden (react-admin's would stay).
 */
export function useSelection(narrowed: string, getData: (options: { maxResults: number }) => Promise<RaRecord[]>) {
  const notify = useNotify();
  const [selectedIds, { select, toggle, clearSelection }] = useRecordSelection({ disableSyncWithStore: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is what ends it.
  useEffect(() => clearSelection(), [narrowed, clearSelection]);

  return {
    selectedIds,
    onSelect: select,
    onToggleItem: toggle,
    onUnselectItems: () => clearSelection(),
    /** As many as one request gives. */
    async onSelectAll({ limit = PICKER_LIMIT }: SelectAll = {}) {
      try {
        const rows = await getData({ maxResults: Math.min(limit, PICKER_LIMIT) });
        select(rows.map(({ id }) => id));
      } catch (error) {
        notify(error instanceof Error ? error.message : '', { type: 'error' });
      }
    },
  };
}
