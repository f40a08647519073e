/** The door to what this browser keeps for the person who is signed in: its code comes when the first is needed. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Changed, Note } from '../providers/notes';

/** For what several tabs must not do at once, as using what a note remembers. */
export { inTurn, NoTurn } from '../providers/inHand';
export type { Note };

/** What a note says; undefined where it cannot be read, or the code for it did not come. Never rejects. */
export async function readNote<Value>(note: Note<Value>): Promise<Value | undefined> {
  return (await loadNotes())?.readNote(note);
}

/** Changes a note as it is by then (providers/notes.ts). Never rejects. */
export async function changeNote<Value>(
  note: Note<Value>,
  how: (now: Value) => Value | undefined,
): Promise<Changed<Value>> {
  return (await loadNotes())?.changeNote(note, how) ?? { outcome: 'unreadable' };
}

/** In an object, since undefined is what could not be read. */
interface Held<Value> {
  value: Value | undefined;
}

export const noteKey = ({ name }: { name: string }) => ['notes', name] as const;

/** A note as it stands, also where another tab changes it, and the function that changes it. */
export function useNote<Value>(note: Note<Value>) {
  const queryClient = useQueryClient();
  const { data } = useQuery<Held<Value>>({
    queryKey: noteKey(note),
    queryFn: async ({ client }) => {
      void follow(client);
      return { value: await readNote(note) };
    },
    // What could not be read is looked for again when it is shown anew.
    staleTime: ({ state }) => (state.data && state.data.value === undefined ? 0 : Number.POSITIVE_INFINITY),
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = useCallback(
    async (how: (now: Value) => Value | undefined) => {
      const held = () => queryClient.getQueryCache().find({ queryKey: noteKey(note), exact: true });
      const before = held();
      const changed = await changeNote(note, how);
      if ('value' in changed) {
        if (held() === before) queryClient.setQueryData<Held<Value>>(noteKey(note), { value: changed.value });
        // Whoever has signed in meanwhile, this person or another, has their own read.
        else void queryClient.invalidateQueries({ queryKey: noteKey(note) });
      }
      return changed;
    },
    [queryClient, note],
  );
  return {
    /** What counts until it is read, and where it cannot be read, is what counts where nothing is kept. */
    value: data?.value ?? note.none,
    isUnreadable: data !== undefined && data.value === undefined,
    change,
  };
}

const followed = new WeakSet<QueryClient>();

/** Has what other tabs change read again, once for everybody who shows it. */
async function follow(queryClient: QueryClient): Promise<void> {
  if (followed.has(queryClient)) return;
  followed.add(queryClient);
  (await loadNotes())?.onOtherNotes((name) => {
    void queryClient.invalidateQueries({ queryKey: name === undefined ? ['notes'] : noteKey({ name }) });
  });
}

function loadNotes() {
  return import('../providers/notes').catch(() => undefined);
}
