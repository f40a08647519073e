import { useSyncExternalStore } from 'react';
import { scopeOf } from '../../contract/access';
import type { Capability, GuardedCall } from '../../contract/calls';
import type { Scope } from '../../contract/services/entry';
import { capabilities } from '../providers/capabilities';
import { usePermission } from './usePermission';

/** What the platform announced beyond the call table; undefined until that is read. */
export function useAnnounced(): readonly Capability[] | undefined {
  return useSyncExternalStore(capabilities.subscribe, capabilities.get);
}

/** Whether the platform announced a call that every session may make; undefined until that is read. */
export function useIsAnnounced(call: Capability): boolean | undefined {
  return useAnnounced()?.includes(call);
}

/** How much the signed-in user gets of a call beyond the table: 'none' if not announced, undefined at first. */
export function useCapability(call: Capability & GuardedCall): Scope | undefined {
  const announced = useAnnounced();
  const permission = usePermission();
  if (announced === undefined) return undefined;
  return permission && announced.includes(call) ? scopeOf(permission, call) : 'none';
}
