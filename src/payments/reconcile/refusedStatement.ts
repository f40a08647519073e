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
  | 'brokenExcel'
  | 'severalFiles';

/** Thrown by whatever reads statements; any other error is a fault. */
export class RefusedStatement extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal);
  }
}
