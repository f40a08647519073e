/** What this browser keeps for the signed-in user, on the screens. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { changeNote, type Note, onOtherNotes, readNote } from '../storage/notes';

/** For what is no component. */
export { changeNote, type Note, readNote };

/** In an object, since undefined means unreadable. */
interface Held<Value> {
  value: Value | undefined;
}

export const noteKey = ({ name }: { name: string }) => ['notes', name] as const;

/** A note's present value, also after a change in another tab, and the function that changes it. */
export function useNote<Value>(note: Note<Value>) {
  const queryClient = useQueryClient();
  const { data } = useQuery<Held<Value>>({
    queryKey: noteKey(note),
    queryFn: async ({ client }) => {
      follow(client);
      return { value: await readNote(note) };
    },
    // An unreadable note is read again when it is shown again.
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
        // A user who has signed in meanwhile has their own read.
        else void queryClient.invalidateQueries({ queryKey: noteKey(note) });
      }
      return changed;
    },
    [queryClient, note],
  );
  return {
    /** Until it is read, and where it cannot be read, the value is the one of an empty note. */
    value: data?.value ?? note.none,
    isUnreadable: data !== undefined && data.value === undefined,
    change,
  };
}

const followed = new WeakSet<QueryClient>();

/** Reads again what other tabs change, once for all components that show it. */
function follow(queryClient: QueryClient): void {
  if (followed.has(queryClient)) return;
  followed.add(queryClient);
  onOtherNotes((name) => void queryClient.invalidateQueries({ queryKey: noteKey({ name }) }));
}
