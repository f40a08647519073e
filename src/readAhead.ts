import { PAGE_SIZE } from '../contract/limits';
import { dataProvider } from './providers/dataProvider';
import { session } from './providers/session';
import { queryClient } from './queryClient';
import { DASHBOARD } from './routes';
import { listPageQuery } from './ui/listQuery';

/** Lists whose address is the resource's name; home leads to the first. */
const LISTS = ['businesses'];

/**
 * Asks for the list at this address while the code that draws it is still on its way: on a slow network the answer is
 * then there when the code is. The list finds it by its key and asks for nothing more.
 */
export function readListAhead({ pathname, search }: Location): void {
  const name = pathname.slice(DASHBOARD.length + 1).replace(/\/+$/, '') || LISTS[0];
  if (!name || !LISTS.includes(name) || !session.get()) return;
  const page = Number(new URLSearchParams(search).get('page') ?? 1);
  if (Number.isInteger(page) && page > 0) {
    void queryClient.prefetchQuery(listPageQuery(dataProvider, name, page, PAGE_SIZE));
  }
}
