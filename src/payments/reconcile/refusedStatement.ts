/** A busy account's year. */
export const MOST_LINES = 60_000;

/** Why a file cannot be used; the texts are in reconcileTexts.ts. */
export type Refusal =
  | 'empty'
  | 'unreadable'
  | 'pdf'
  | 'picture'
  | 'oldExcel'
  | 'lockedExcel'
  | 'otherKind'
  | 'tooBig'
  | 'tooManyLines'
  | 'noTable'
  | 'partedCells'
  | 'brokenExcel'
  | 'severalFiles';

/** Thrown by the code that reads statements; any other error is a bug. */
export class RefusedStatement extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal);
  }
}
