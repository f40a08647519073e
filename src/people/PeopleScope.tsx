import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { toast } from '../ui/toast';
import { PERSON } from './messages';
import { type Owned, type PersonLookUp, useOpenedAt, useOwner } from './useUserLookUp';

interface Opened {
  at: number;
  tellMissing: () => void;
}

const ScopeContext = createContext<Opened>({ at: 0, tellMissing: () => {} });

/** For pages that show people: a missing one is reported once a page of a list (A53), and looked up again next time. */
export function PeopleScope({ page, children }: { page: number | string; children: ReactNode }) {
  const at = useOpenedAt();
  const tellMissing = useMissingToast(page);
  const opened = useMemo(() => ({ at, tellMissing }), [at, tellMissing]);
  return <ScopeContext value={opened}>{children}</ScopeContext>;
}

/** Whose a row is, looked up by the surrounding PeopleScope where it does not say; without an id nothing is sent or shown. */
export function usePerson(row: Owned): PersonLookUp {
  const { at, tellMissing } = useContext(ScopeContext);
  const lookUp = useOwner(row, at);
  const missing = row.userId !== '' && lookUp === 'missing';
  useEffect(() => {
    if (missing) tellMissing();
  }, [missing, tellMissing]);
  return lookUp;
}

/** Gives the function that shows once for each page of a list that a person was not found (A53). */
export function useMissingToast(page: number | string): () => void {
  const told = useRef<number | string>(undefined);
  return useCallback(() => {
    if (told.current === page) return;
    told.current = page;
    toast.error(PERSON.missing);
  }, [page]);
}
