import { expect } from 'vitest';

/** Expects the output of a program that could not start to be a message for its operator, without secrets or stack. */
export function expectWordsOnly(output: string): void {
  expect(output).not.toMatch(/argon2|params|undefined|\[object|insert into|"stack"|^\s+at /m);
  expect(output).toMatch(/\p{L}{3}/u);
}
