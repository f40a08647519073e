/** A busy account's year. */
export const MOST_LINES = 60_000;

/** Why a file cannot be used; what is said of it stands in reconcileTexts.ts. */
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

/** Thrown by whatever reads statements; any other error is a fault. */
export class RefusedStatement extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal);
  }
}
