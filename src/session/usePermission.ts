import type { Permission } from '../../contract/user';
import { useIsConfined, useSession } from './useSession';

/** As the stored session has it; the server checks it again. A confined session has none yet. */
export function usePermission(): Permission | undefined {
  const permission = useSession()?.user.permission;
  return useIsConfined() ? undefined : permission;
}
