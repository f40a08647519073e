import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isHeldBack } from '../contract/outcome';
import { session } from './providers/session';

/**
 * The cache of the back-office. What was read is shown for ten seconds without a request, and half an hour until its
 * newer answer is there. Offline an action fails at once, and a read is not retried (A101).
 */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    // Also after a refusal, since the screen is outdated then, and after a lost answer. What has no key changes nothing,
    // and of what was held back nothing was done.
    onSettled: (_data, error, _variables, _context, { options }) => {
      const { mutationKey } = options;
      if (!mutationKey || isHeldBack(error)) return;
      // People are looked up once a session (A52), until something is done to them; a reconciliation asks again itself.
      const kept = mutationKey[0] === 'users' ? ['reconcile'] : ['reconcile', 'userLookUp'];
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !kept.includes(String(queryKey[0])) });
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      refetchOnReconnect: 'always',
      // React-admin knows a record from its row in a list, which may lack fields: opened by itself it is read.
      staleTime: ({ queryKey }) => (queryKey[1] === 'getOne' ? 0 : 10_000),
      gcTime: 30 * 60_000,
    },
    // Sent data, a password among them, are not kept once their form is gone.
    mutations: { networkMode: 'always', retry: false, gcTime: 0 },
  },
});

// One user's data are never shown to the next (A21).
session.onOtherUser(() => queryClient.clear());
