import { MutationCache, QueryClient } from '@tanstack/react-query';
import { boundCache } from './boundedCache';
import { moveUp } from './lists/moveUp';
import { otherTabs } from './providers/otherTabs';
import { session } from './providers/session';
import { refreshAfter, refreshAfterOther } from './staleLists';

/** The cache of the back-office. Offline an action fails at once, and a read is not retried (A101). */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _result, mutation) => moveUp(queryClient, mutation),
    // After the action's own onSuccess, which writes its result into the lists.
    onSettled: (_data, _error, _variables, _context, mutation) => {
      const action = refreshAfter(queryClient, mutation);
      if (action) otherTabs.tell(action);
    },
  }),
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false },
    // Sent data, a password among them, are not kept once their form is gone.
    mutations: { networkMode: 'always', retry: false, gcTime: 0 },
  },
});

boundCache(queryClient.getQueryCache());

otherTabs.listen((action) => refreshAfterOther(queryClient, action));

// One user's data are never shown to the next (A21).
session.onOtherUser(() => queryClient.clear());
