import { PAGE_SIZE } from '../contract/limits';
import { dataProvider } from './providers/dataProvider';
import { session } from './providers/session';
import { queryClient } from './queryClient';
import { listPageQuery, readFilter, searchedEmail } from './records/listQuery';
import { isPlace, RESOURCES } from './resources';
import { DASHBOARD } from './routes';

/** Asks for the first list the moment somebody is signed in; gives the function that ends the waiting. */
export function readOnceSignedIn(): () => void {
  return session.subscribe(() => {
    // Behind the others that listen: what was read for somebody else is forgotten first.
    if (session.get()) queueMicrotask(() => void readListAhead({ pathname: DASHBOARD, search: '' }));
  });
}

/** Asks for the list at this address while its code is loading; the list finds the answer by its key. Resolves with it. */
export async function readListAhead({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const signedIn = session.get();
  if (!signedIn || session.isConfined()) return;
  const place = pathname.slice(DASHBOARD.length + 1).replace(/\/+$/, '');
  if (place === '' && signedIn.user.permission === 'owner') {
    const { offersResumeQuery } = await import('./home/offersResumeQuery');
    await queryClient.prefetchQuery(offersResumeQuery(dataProvider));
    return;
  }
  // Home leads everybody but owners to the businesses.
  const name = place || 'businesses';
  const readAhead = isPlace(name) && RESOURCES[name].readAhead;
  if (!readAhead) return;
  const query = new URLSearchParams(search);
  const page = Number(query.get('page') ?? 1);
  const filter = readFilter(query.get('filter'));
  if (filter && Number.isInteger(page) && page > 0) {
    const resource = searchedEmail(filter) !== '' && readAhead === 'usersBySearch' ? 'users' : name;
    await queryClient.prefetchQuery(listPageQuery(dataProvider, resource, { page, perPage: PAGE_SIZE, filter }));
  }
}
