import { useSyncExternalStore } from 'react';
import { session } from '../providers/session';

/** The signed-in user and token, or null; follows changes in this tab or another. */
export function useSession() {
  return useSyncExternalStore(session.subscribe, session.get, noSession);
}

/** At the build pages are drawn without a signed-in user. */
const noSession = () => null;
