import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { session } from '../../providers/session';
import { isCheap } from './lasting';
import { readAll, restore } from './readAll';
import { ABSENT, type Listed, type WholeSet, wholeOf } from './wholeSets';

/** Where every row may have changed, so many are read again without a request of the user. */
const FEW_ROWS = 1_000;

/** Whether it may be brought up to date without a request of the user. Examines each row. */
export const isFew = (set: WholeSet<{ id: string }>, resource: Listed) =>
  set.rows.length <= FEW_ROWS || isCheap(set, resource);

/**
 * When a table is opened: reads a list that was never read, or only as far as a question needed it, and brings it up to
 * date where that takes few requests. A reading that the user stopped stays stopped. Never rejects.
 */
export async function readUnasked(queryClient: QueryClient, dataProvider: DataProvider, resource: Listed) {
  const endings = session.endings();
  await restore(queryClient, resource);
  if (session.endings() !== endings) return;
  const set = wholeOf(queryClient, resource) ?? ABSENT;
  if (set.state === 'absent' || set.isEnough || (set.state === 'whole' && isFew(set, resource)))
    await readAll(queryClient, dataProvider, resource);
}
