import { describe, expect, it } from 'vitest';
import { personName } from './personName';

describe('personName', () => {
  it.each([
    ['Ana', 'ana@gs.test', 'Ana'],
    ['', 'ana@gs.test', 'ana@gs.test'],
    ['', '', 'u1'],
  ])('of %o and %o is %o', (name, email, called) => {
    expect(personName({ id: 'u1', name, email })).toBe(called);
  });
});
