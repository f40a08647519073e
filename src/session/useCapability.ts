import { useSyncExternalStore } from 'react';
import { can, isOffered, scopeOf } from '../../contract/access';
import type { Capability, GuardedCall } from '../../contract/calls';
import type { Scope } from '../../contract/services/entry';
import { session } from '../providers/session';
import { usePermission } from './usePermission';

/** What the platform announced beyond the call table. */
export function useAnnounced(): readonly Capability[] {
  return useSyncExternalStore(session.subscribe, session.announced);
}

/** Whether the platform announced a call that every session may make. */
export function useIsAnnounced(call: Capability): boolean {
  return useAnnounced().includes(call);
}

/** How much the signed-in user gets of a call beyond the table: 'none' if not announced. */
export function useCapability(call: Capability & GuardedCall): Scope {
  const isAnnounced = useIsAnnounced(call);
  const permission = usePermission();
  return permission && isAnnounced ? scopeOf(permission, call) : 'none';
}

/** Whether the signed-in user may make a call, which the platform has. */
export function useMay(call: GuardedCall | undefined): boolean {
  const announced = useAnnounced();
  const permission = usePermission();
  return call !== undefined && isOffered(call, announced) && can(permission, call);
}
