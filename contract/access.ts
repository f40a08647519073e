import type { GuardedCall } from './calls';
import { ROLES } from './roles';
import type { Scope } from './services/entry';
import type { Permission } from './user';

/** What a role gets of a call. Who may make it stands in its own entry, in services/; roles.ts is the extract of these. */
export function scopeOf(permission: Permission, call: GuardedCall): Scope {
  return ROLES[call][permission];
}

/** Whether a permission allows a call at all; unknown ones allow nothing. */
export function can(permission: Permission | undefined, call: GuardedCall): boolean {
  return permission !== undefined && Object.hasOwn(ROLES[call], permission) && scopeOf(permission, call) !== 'none';
}
