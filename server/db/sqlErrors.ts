/** Serialization failure, deadlock: another transaction came in between, and PostgreSQL undid this one. */
const REPEATABLE = /^40(001|P01)$/;
/** A connection that ended under way; PostgreSQL's own 08 and 57P say so too. */
const LOST = /^(CONNECTION_CLOSED|CONNECTION_DESTROYED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|57P\w{2})$/;

/** Whether trying once more may help. */
export function mayBeRepeated(error: unknown): boolean {
  return codesOf(error).some((code) => REPEATABLE.test(code));
}

/** Whether what failed like this may have been committed all the same; after any other failure it certainly was not. */
export function mayHaveHappened(error: unknown): boolean {
  return codesOf(error).some((code) => LOST.test(code));
}

/** The codes of an error and of what caused it, outermost first. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string') codes.push(cause.code);
  }
  return codes;
}
