import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { session } from '../../providers/session';
import { isCheap } from './lasting';
import { readAll, restore } from './readAll';
import { ABSENT, type Listed, type WholeSet, wholeOf } from './wholeSets';

/** Where every row may have changed, so many are read again without being asked for. */
const FEW_ROWS = 1_000;

/** Whether it may be brought up to date without being asked for. Looks at each row. */
export const isFew = (set: WholeSet<{ id: string }>, resource: Listed) =>
  set.rows.length <= FEW_ROWS || isCheap(set, resource);

/**
 * For whoever comes to all of a list: reads what was never read, or only as far as a question needed it, and brings up to
 * date what takes few requests. What somebody has stopped stays so. Never rejects.
 */
export async function readUnasked(queryClient: QueryClient, dataProvider: DataProvider, resource: Listed) {
  const endings = session.endings();
  await restore(queryClient, resource);
  if (session.endings() !== endings) return;
  const set = wholeOf(queryClient, resource) ?? ABSENT;
  if (set.state === 'absent' || set.isEnough || (set.state === 'whole' && isFew(set, resource)))
    await readAll(queryClient, dataProvider, resource);
}
