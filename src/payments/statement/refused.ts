import type { REFUSALS } from './statementTexts';

/** What is read of a file, judged before it is taken apart: a busy account's months, and not what stops a browser. */
export const MOST_BYTES = 2_000_000;
export const MOST_LINES = 20_000;
export const MOST_COLUMNS = 60;
export const MOST_SIGNS = 500;

/** Why a file cannot be used. */
export type Refusal = keyof typeof REFUSALS;

/** Thrown by the code that reads statements; any other error is a bug. */
export class RefusedStatement extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal);
  }
}
