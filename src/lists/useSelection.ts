import { useState } from 'react';
import { type Identifier, type RaRecord, useNotify } from 'react-admin';
import { PICKER_LIMIT } from '../../contract/limits';

type SelectAll = { limit?: number };

const NONE: Identifier[] = [];

/**
 * The selected rows of a list, in the form of react-admin's. It ends with the list and with each other filter, since no
 * action may reach a row that is hidden (react-admin's would stay).
 */
export function useSelection(narrowed: string, getData: (options: { maxResults: number }) => Promise<RaRecord[]>) {
  const notify = useNotify();
  const [chosen, setChosen] = useState<{ ids: Identifier[]; narrowed: string }>({ ids: NONE, narrowed });
  if (chosen.narrowed !== narrowed) setChosen({ ids: NONE, narrowed });
  const select = (ids: Identifier[]) => setChosen({ ids, narrowed });

  return {
    selectedIds: chosen.ids,
    onSelect: select,
    onToggleItem: (id: Identifier) =>
      setChosen(({ ids }) => ({ narrowed, ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] })),
    onUnselectItems: () => select(NONE),
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
