import { expect } from 'vitest';

/** Expects of what a program said when it could not start that its reader can understand it, and that it betrays nothing. */
export function expectWordsOnly(output: string): void {
  expect(output).not.toMatch(/argon2|params|undefined|\[object|insert into|"stack"|^\s+at /m);
  expect(output).toMatch(/\p{L}{3}/u);
}
