import type { Permission } from '../../contract/user';
import { useSession } from './useSession';

/** What the signed-in person may do, as the stored session says; the server has the last word. */
export function usePermission(): Permission | undefined {
  return useSession()?.user.permission;
}
