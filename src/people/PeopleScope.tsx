import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { toast } from '../ui/toast';
import { PERSON } from './messages';
import { type UserLookUp, useOpenedAt, useUserLookUp } from './useUserLookUp';

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

/** The person with this id, looked up by the surrounding PeopleScope; without an id nothing is sent or shown. */
export function usePerson(userId: string): UserLookUp {
  const { at, tellMissing } = useContext(ScopeContext);
  const lookUp = useUserLookUp(userId, at);
  const missing = userId !== '' && lookUp === 'missing';
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
