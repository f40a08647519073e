/**
 * What PostgreSQL's errors mean for a statement. http/errors.ts makes 503 of some, and nothing of a broken
 * constraint: repositories look first, write `onConflictDoNothing` or ask for TAKEN, and throw what stands there.
 */
import pg from 'pg';

/** The connection ended with a statement under way, of which it is unknown whether it took effect. */
export const LOST = 'CONNECTION_LOST';
/** There was no connection to send it over: it certainly had no effect. */
export const NEVER_SENT = 'NEVER_SENT';

/** Serialization failure, deadlock: another transaction came in between, and PostgreSQL undid this one. */
const REPEATABLE = /^40(001|P01)$/;
/** How a connection ends under way, in the words of the network and in PostgreSQL's own. */
const ENDED = /^(CONNECTION_LOST|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|57P\w{2})$/;
/** Failures that may be over at another attempt to connect: no server, one that starts or is full, or a standby. */
const UNREACHABLE =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|08\w{3}|57P\w{2}|53300|25006)$/;
/** A write where nothing may be written: a host that became a standby, an address that leads to one. */
export const READ_ONLY = '25006';
/** A name or a number that must be one only, and that another row has. */
export const TAKEN = '23505';
/** A statement that took longer than it may. */
export const CANCELLED = '57014';

/** A write that was refused since the disk has no room; it had no effect. */
export class FullDisk extends Error {
  /** PostgreSQL's own for it. */
  readonly code = '53100';

  constructor(cause: unknown) {
    super('The disk is full', { cause });
  }
}

/** Whether other transactions held a lock for too long, or waited for one that this one held. */
export function isHeldUp(error: unknown): boolean {
  return codesOf(error).some((code) => /^(55P03|40P01)$/.test(code));
}

/** Whether trying once more may help. */
export function mayBeRepeated(error: unknown): boolean {
  return codesOf(error).some((code) => REPEATABLE.test(code));
}

/** Whether what failed like this may have been committed all the same; after any other failure it certainly was not. */
export function mayHaveHappened(error: unknown): boolean {
  return isFatal(error) || codesOf(error).some((code) => ENDED.test(code));
}

/** Whether a failed attempt to connect may succeed a moment later. The driver's own errors have no code. */
export function isConnectionTrouble(error: unknown): boolean {
  if (isRefusedParameter(error)) return false;
  const codes = codesOf(error);
  return codes.length === 0 || codes.some((code) => UNREACHABLE.test(code));
}

/** Whether a pooler in between refuses a parameter that a connection begins with, as it will every time. */
function isRefusedParameter(error: unknown): boolean {
  return error instanceof Error && /unsupported startup parameter/i.test(error.message);
}

/** Whether a connection is of no use after this: it ended, or it leads to a host that takes no writes. */
export function spoilsConnection(error: unknown): boolean {
  return isFatal(error) || codesOf(error).some((code) => ENDED.test(code) || code === NEVER_SENT || code === READ_ONLY);
}

/** Whether PostgreSQL ended the connection, or itself, because of it; a commit may have reached the disk before. */
function isFatal(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    // In the language of the server: PANIC, PANIK, PÁNICO.
    if (cause instanceof pg.DatabaseError && /^(FATAL|PAN|PÁN)/.test(cause.severity ?? '')) return true;
  }
  return false;
}

/** Gives an error that has a code: its own, or else this one. */
export function withCode(error: unknown, code: string): Error {
  if (error instanceof Error && codesOf(error).length > 0) return error;
  return Object.assign(new Error(error instanceof Error ? error.message : String(error), { cause: error }), { code });
}

/** The codes of an error and of what caused it, outermost first. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string') codes.push(cause.code);
  }
  return codes;
}
