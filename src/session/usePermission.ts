import type { Permission } from '../../contract/user';
import { useSession } from './useSession';

/** As the stored session has it; the server checks it again. */
export function usePermission(): Permission | undefined {
  return useSession()?.user.permission;
}
