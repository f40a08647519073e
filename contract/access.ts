import { ROLES } from './callRoles';
import { CAPABILITY_CALLS, type Capability, type EntryName, type GuardedCall } from './calls';
import type { Scope } from './services/entry';
import type { Permission } from './user';

/** What a role gets of a call. The call's own entry in services/ says who may make it; callRoles.ts is their extract. */
export function scopeOf(permission: Permission, call: GuardedCall): Scope {
  return ROLES[call][permission];
}

/** Whether a permission allows a call at all; unknown ones allow nothing. */
export function can(permission: Permission | undefined, call: GuardedCall): boolean {
  return permission !== undefined && Object.hasOwn(ROLES[call], permission) && scopeOf(permission, call) !== 'none';
}

/** Whether a call gives its caller everything: of a guarded call the role decides that, other calls always do. */
export function givesAll(permission: Permission | undefined, call: EntryName): boolean {
  if (!isGuarded(call)) return true;
  return can(permission, call) && permission !== undefined && scopeOf(permission, call) === 'all';
}

/** Whether a platform has a call: one of the table always, another where it announced it. */
export function isOffered(call: EntryName, announced: readonly Capability[]): boolean {
  return !Object.hasOwn(CAPABILITY_CALLS, call) || announced.includes(call as Capability);
}

function isGuarded(call: EntryName): call is GuardedCall {
  return Object.hasOwn(ROLES, call);
}
