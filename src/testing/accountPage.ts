import type { Capability } from '../../contract/calls';
import type { Session } from '../../contract/services/shapes';
import { uuid } from './builders';

/** The capabilities of a platform with accounts. */
export const ACCOUNT: Capability[] = [
  'logout',
  'disableUser',
  'enableUser',
  'endSessionsOfUser',
  'createPasswordReset',
  'removeSecondFactorOfUser',
  'resetPassword',
  'changeOwnName',
  'changePassword',
  'listSessions',
  'endOtherSessions',
  'endSession',
  'getSecondFactor',
  'beginSecondFactor',
  'confirmSecondFactor',
  'removeSecondFactor',
  'idempotency-key',
];

/** A session of a browser on a telephone, last used five minutes ago, unless given otherwise. */
export function buildSession(given: Partial<Session> = {}): Session {
  return {
    id: uuid(70),
    createdAt: '2026-11-20T12:00:00.000Z',
    lastSeenAt: new Date(Date.now() - 5 * 60_000).toISOString(),
    address: '190.202.14.7',
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
    current: false,
    ...given,
  };
}
