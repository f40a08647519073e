import { codesOf, LOST, NEVER_SENT } from '../db/sqlErrors';
import { OVERDUE } from '../db/work';

// PostgreSQL: 08 connection, 40001 and 40P01 another transaction in between, 53 out of memory, disk or connections, 57P shutting down, 58 input/output, 25006 read only.
const SQL_STATE = /^(08\w{3}|40001|40P01|53\w{3}|57P0\d|58\w{3}|25006|55P03|57014)$/;

const CODES = new Set([
  LOST,
  NEVER_SENT,
  // the network
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // the disk below the stored pictures
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'EIO',
  // the limit on how long an answer may take
  OVERDUE,
]);

/** Whether an error says that the database or the disk cannot serve right now, at any depth of its causes (503). */
export function isOutage(error: unknown): boolean {
  return codesOf(error).some((code) => CODES.has(code) || SQL_STATE.test(code));
}

/** PostgreSQL's own code for a full disk, and those of the system. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/;

/** Whether an outage is that of a disk without room. */
export function isDiskTrouble(error: unknown): boolean {
  return codesOf(error).some((code) => FULL.test(code));
}
