import type { GuardedCall } from './calls';
import { ROLES } from './roles';
import type { Scope } from './services/entry';
import type { Permission } from './user';

/** What of a call somebody with this permission gets. */
export function scopeOf(permission: Permission, call: GuardedCall): Scope {
  return ROLES[call][permission];
}

/** Whether somebody with this permission may make a call at all; unknown permissions may nothing. */
export function can(permission: Permission | undefined, call: GuardedCall): boolean {
  return permission !== undefined && Object.hasOwn(ROLES[call], permission) && scopeOf(permission, call) !== 'none';
}
