import { useQuery, useQueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../providers/dataProvider';
import type { Contact, UserRecord } from '../providers/records';
import { toast } from '../ui/toast';
import { PERSON } from './messages';

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

/** The person, 'pending' during the look-up, 'missing' after any failure. */
export type UserLookUp = UserRecord | 'pending' | 'missing';

/** The same of one whom a row names: how to reach them is all that is known. */
export type PersonLookUp = Contact | 'pending' | 'missing';

/** A coupon or a payment: whose it is, and by name where the platform says. */
export interface Owned {
  userId: string;
  user?: Contact | null;
}

const LOOK_UPS_AT_ONCE = 4;
const runLimited = pLimit(LOOK_UPS_AT_ONCE);

/**
 * The person with this id: looked up once a session, for any number of records, pages and lists (A52). One who does
 * not exist (404) or may not be seen (403) stays missing; after any other failure the next opening of a list looks them
 * up again (useOpenedAt).
 */
export function useUserLookUp(userId: string, openedAt: number): UserLookUp {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isPending } = useQuery({
    ...lookUpQuery(dataProvider, userId),
    enabled: userId !== '',
    retryOnMount: ({ state }) => state.errorUpdatedAt < openedAt,
  });
  if (data) return data;
  return isPending && userId !== '' ? 'pending' : 'missing';
}

/** Whose a row is: as the row names them, else as they are looked up. */
export function useOwner({ userId, user }: Owned, openedAt: number): PersonLookUp {
  const lookUp = useUserLookUp(user === undefined ? userId : '', openedAt);
  return user === undefined ? lookUp : (user ?? 'missing');
}

/** One that nothing shows any more is given up: never answered, it would hold up the others. */
function lookUpQuery(dataProvider: AppDataProvider, userId: string) {
  return {
    queryKey: ['userLookUp', userId],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      runLimited(() => {
        signal.throwIfAborted();
        return dataProvider.getUser(userId, signal);
      }).catch(absentUser),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** Gives the function for a person's known data, without a request; 'pending' where there are none. */
export function useKnownPerson(): (userId: string) => UserLookUp {
  const queryClient = useQueryClient();
  return useCallback(
    (userId) => {
      const { data, status } = queryClient.getQueryState<UserRecord | null>(['userLookUp', userId]) ?? {};
      return data ?? (status === undefined || status === 'pending' ? 'pending' : 'missing');
    },
    [queryClient],
  );
}

/** The time when the list was opened. */
export function useOpenedAt(): number {
  const [openedAt] = useState(() => Date.now());
  return openedAt;
}

function absentUser(error: unknown): null {
  if (error instanceof HttpError && (error.status === 403 || error.status === 404)) return null;
  throw error;
}
