import type { HistoryEntry } from '../../contract/services/historyShapes';
import { readAmount } from '../../contract/typedAmount';
import { useHistory } from '../history/useHistory';
import { useCapability } from '../session/useCapability';

/** How the rate became what it is. */
export interface LastChange {
  /** Whether the platform tells who set it and when. */
  isTold: boolean;
  entry?: HistoryEntry;
  former: number | undefined;
}

const OF_RATES = { kind: 'rate' };

/** `replaced` is the rate in whose place this page put the current one, for platforms without a history. */
export function useLastChange(current: number | null | undefined, replaced: number | undefined): LastChange {
  const isTold = useCapability('listHistory') === 'all';
  const [entry] = useHistory(OF_RATES, isTold).entries ?? [];
  const [change] = entry?.changes ?? [];
  // For a moment after a change the newest one that was read is the one before.
  if (!entry || readAmount(change?.after ?? '') !== current) return { isTold, former: replaced };
  return { isTold, entry, former: readAmount(change?.before ?? '') };
}
