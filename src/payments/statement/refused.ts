import type { REFUSALS } from './statementTexts';

/** A busy account's year. */
export const MOST_LINES = 60_000;

/** Why a file cannot be used. */
export type Refusal = keyof typeof REFUSALS;

/** Thrown by the code that reads statements; any other error is a bug. */
export class RefusedStatement extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal);
  }
}
