import { useSyncExternalStore } from 'react';
import { session } from '../providers/session';

/** The signed-in user and token, or null; follows changes in this tab or another. */
export function useSession() {
  return useSyncExternalStore(session.subscribe, session.get, nobody);
}

/** Pages are drawn at the build for who is signed out. */
const nobody = () => null;

/** Whether the session may do nothing but set up a second factor. */
export function useIsConfined(): boolean {
  return useSyncExternalStore(session.subscribe, session.isConfined, () => false);
}
