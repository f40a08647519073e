import { offersResumeQuery } from './home/offersResumeQuery';
import { keptRows, listPageQuery, readListAddress } from './lists/listQuery';
import { dataProvider } from './providers/dataProvider';
import { session } from './providers/session';
import { announcedSearch } from './providers/tables';
import { queryClient } from './queryClient';
import { currentAddress, DASHBOARD, isDashboardPage, pageAt, RESOURCES } from './resources';

/** Requests the first list the moment a user is signed in; gives the function that ends the waiting. */
export function prefetchOnceSignedIn(): () => void {
  return session.subscribe(() => {
    // After the other listeners: another user's data is deleted first. A failure is ignored: the list requests it
    // again.
    if (session.get()) queueMicrotask(() => void prefetchList(DASHBOARD, '').catch(() => undefined));
  });
}

/** Requests the opened list while its code is loading, for the list to find by its key. Resolves with the answer. */
export async function prefetchList(address = currentAddress(), search = window.location.search): Promise<void> {
  const signedIn = session.get();
  if (!signedIn || !isDashboardPage(address)) return;
  const place = pageAt(address, signedIn.user.permission);
  if (place === undefined) return;
  if (place === '') return queryClient.prefetchQuery(offersResumeQuery(dataProvider));
  if (!RESOURCES[place].prefetch) return;
  const query = new URLSearchParams(search);
  const searched = announcedSearch(place)?.searched;
  const asked = readListAddress(query, searched, keptRows(place));
  await queryClient.prefetchQuery(listPageQuery(dataProvider, place, asked));
}
