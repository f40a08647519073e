import { useSyncExternalStore } from 'react';
import { session } from '../providers/session';

/** The signed-in user and token, or null; follows changes in this tab or another. */
export function useSession() {
  return useSyncExternalStore(session.subscribe, session.get, noSession);
}

/** At the build pages are drawn without a signed-in user. */
const noSession = () => null;

/** Whether the session may only set up a second factor. */
export function useIsConfined(): boolean {
  return useSyncExternalStore(session.subscribe, session.isConfined, () => false);
}

/** Ends that, once it is set up. */
export const releaseSession = session.release;
