import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SearchParameters } from '../../contract/calls';
import { FIRST_PAGE, type ListAddress, readListAddress, writeListAddress } from './listQuery';

/**
 * What a list shows, as the address says, and the function that changes it; one that is `apart` keeps it to itself. The
 * change gets the present address, since several may come before the router has drawn the first.
 */
export function useListAddress(searched: SearchParameters | undefined, apart: boolean) {
  const [query, setQuery] = useSearchParams();
  const [own, setOwn] = useState(FIRST_PAGE);

  function change(how: (before: ListAddress) => ListAddress, replace = false): void {
    if (apart) {
      setOwn(how);
      return;
    }
    // React-admin's own writes a new address, without the open sheet.
    const after = new URLSearchParams(window.location.search);
    const before = readListAddress(after, searched);
    const next = how(before);
    writeListAddress(after, next, searched);
    // After a filter, an order or a search the page keeps its scroll position (routing/ScrollRestoration.tsx).
    const stays = next.filter !== before.filter || next.sort !== before.sort || next.perPage !== before.perPage;
    setQuery(after, { replace, ...(stays && { state: { stays } }) });
  }

  return { asked: apart ? own : readListAddress(query, searched), change };
}
