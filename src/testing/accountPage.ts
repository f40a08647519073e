import type { Capability } from '../../contract/calls';

/** The capabilities of a platform with accounts. */
export const ACCOUNT: Capability[] = [
  'logout',
  'disableUser',
  'enableUser',
  'endSessionsOfUser',
  'createPasswordReset',
  'resetPassword',
  'changeOwnName',
  'changePassword',
  'idempotency-key',
];
