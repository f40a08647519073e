import type { Permission } from '../../contract/user';
import { useIsConfined, useSession } from './useSession';

/** As the stored session says; the server checks it again. One that is confined permits nothing yet. */
export function usePermission(): Permission | undefined {
  const permission = useSession()?.user.permission;
  return useIsConfined() ? undefined : permission;
}
