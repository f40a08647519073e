import { CALLS, type CallName, type GuardedCall } from './calls';
import type { Scope } from './services/entry';
import type { Permission } from './user';

/** The calls for which the role table says who may make them: all but signing in. */
export const GUARDED_CALLS = (Object.keys(CALLS) as CallName[]).filter(
  (name): name is GuardedCall => typeof CALLS[name].access === 'object',
);

/** What of a call somebody with this permission gets. */
export function scopeOf(permission: Permission, call: GuardedCall): Scope {
  return CALLS[call].access[permission];
}

/** Whether somebody with this permission may make a call at all; unknown permissions may nothing. */
export function can(permission: Permission | undefined, call: GuardedCall): boolean {
  const { access } = CALLS[call];
  return permission !== undefined && Object.hasOwn(access, permission) && access[permission] !== 'none';
}
