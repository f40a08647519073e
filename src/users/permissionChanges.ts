import type { Permission } from '../../contract/user';
import { PROMOTION, REVOCATION } from './messages';

const PROMOTE = { call: 'promoteUser', texts: PROMOTION } as const;
const REVOKE = { call: 'revokeUser', texts: REVOCATION } as const;

/** A change of somebody's permission: the call that makes it and its words. */
export type PermissionChange = typeof PROMOTE | typeof REVOKE;

/** What can be made of somebody with this permission; owners stay what they are (R238-R240, R313). */
export const PERMISSION_CHANGES: Partial<Record<Permission, PermissionChange>> = {
  consumer: PROMOTE,
  admin: REVOKE,
};
