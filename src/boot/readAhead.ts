import { listPageQuery, readListAddress, searchedEmail } from '../lists/listQuery';
import { dataProvider } from '../providers/dataProvider';
import { session } from '../providers/session';
import { queryClient } from '../queryClient';
import { RESOURCES } from '../resources';
import { currentAddress, DASHBOARD, isDashboardPage, pageAt } from '../routes';

/** Asks for the first list the moment somebody is signed in; gives the function that ends the waiting. */
export function readOnceSignedIn(): () => void {
  return session.subscribe(() => {
    // Behind the others that listen: what was read for somebody else is forgotten first. What fails is asked for again,
    // and told, by the list.
    if (session.get()) queueMicrotask(() => void readListAhead(DASHBOARD, '').catch(() => undefined));
  });
}

/** Asks for the list that is opened while its code is loading; the list finds the answer by its key. Resolves with it. */
export async function readListAhead(address = currentAddress(), search = window.location.search): Promise<void> {
  const signedIn = session.get();
  if (!signedIn || session.isConfined() || !isDashboardPage(address)) return;
  const place = pageAt(address, signedIn.user.permission);
  if (place === undefined) return;
  if (place === '') {
    const { offersResumeQuery } = await import('../home/offersResumeQuery');
    await queryClient.prefetchQuery(offersResumeQuery(dataProvider));
    return;
  }
  const { readAhead } = RESOURCES[place];
  if (!readAhead) return;
  const { page, filter } = readListAddress(new URLSearchParams(search));
  const resource = searchedEmail(filter) !== '' && readAhead === 'usersBySearch' ? 'users' : place;
  await queryClient.prefetchQuery(listPageQuery(dataProvider, resource, page, filter));
}
