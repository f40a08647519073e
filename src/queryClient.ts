import { QueryClient } from '@tanstack/react-query';
import { session } from './providers/session';

/**
 * What the back-office has read. Offline an action fails at once instead of waiting to be sent by itself later, and a
 * failed read is told after its first failure (A101, R471, R472).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false },
    // What was sent, a password among it, is not kept once its form is gone.
    mutations: { networkMode: 'always', retry: false, gcTime: 0 },
  },
});

// Nothing of one person's is ever shown to the next (A21).
let userId = session.get()?.user.id;
session.subscribe(() => {
  const next = session.get()?.user.id;
  if (next !== userId) queryClient.clear();
  userId = next;
});
