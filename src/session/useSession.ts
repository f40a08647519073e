import { useSyncExternalStore } from 'react';
import type { Permission } from '../../contract/user';
import { session } from '../providers/session';

/** The signed-in user and token, or null; the component draws again when that changes, in this tab or another. */
export function useSession() {
  return useSyncExternalStore(session.subscribe, session.get);
}

/** What the signed-in person may do, as the stored session says; the server has the last word. */
export function usePermission(): Permission | undefined {
  return useSession()?.user.permission;
}
