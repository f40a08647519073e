import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_BODY_DEPTH } from '../../contract/limits';
import { pathOf } from '../../contract/paths';
import { ENTRIES, type EntryName } from '../../contract/services';
import type { Entry } from '../../contract/services/entry';
import { sharedApp } from '../testing/testApp';
import { isTooDeep, TOO_DEEP } from './jsonDepth';

/** A body of so many levels, itself the first. */
const bodyOf = (levels: number) => `{"items":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

const levelsOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(levelsOf)) : 0;

describe('how deep a body is', () => {
  test('is what its lists and objects are, whatever its texts and names hold', () => {
    const text = fc.string({ unit: fc.constantFrom('[', ']', '{', '}', '"', '\\', 'a', '\u2028'), maxLength: 80 });
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: MAX_BODY_DEPTH + 8 }, text, tie('list'), tie('object')),
      list: fc.array(tie('value'), { minLength: 1, maxLength: 2 }),
      object: fc.dictionary(text, tie('value'), { minKeys: 1, maxKeys: 2 }),
    }));
    fc.assert(
      fc.property(value, fc.nat(MAX_BODY_DEPTH + 2), (inner, above) => {
        let whole: unknown = inner;
        for (let n = 0; n < above; n++) whole = n % 2 === 0 ? [whole] : { '"[': whole };
        expect(isTooDeep(JSON.stringify(whole))).toBe(levelsOf(whole) > MAX_BODY_DEPTH);
      }),
    );
  });

  test.each(['[', '[]', '{"a":[]},', '"', '"[', '\\', '"\\', '\\"', ']', '{"\\"":'])(
    'is counted in one walk: %s, again and again for a megabyte, comes to an end',
    (unit) => {
      // What began anew at every character would take minutes.
      expect(() => isTooDeep(unit.repeat((1024 * 1024) / unit.length))).not.toThrow();
    },
  );
});

describe('every call that reads a body (D-06)', () => {
  const t = sharedApp('pglite');

  const names = Object.keys(ENTRIES) as EntryName[];

  test.each(names.filter((name) => ENTRIES[name].method !== 'GET'))('%s: the same depth for all', async (name) => {
    const { method, access, ...entry }: Entry = ENTRIES[name];
    const path = pathOf(entry, { id: randomUUID(), tag: 'pizzas' });
    const caller = t.as(access === 'public' ? 'anonymous' : 'admin');
    const asked = async (levels: number, key = {}) => {
      const headers = { 'content-type': 'application/json', ...key };
      return caller.send(method, path, bodyOf(levels), { headers });
    };
    for (const key of [{}, { 'idempotency-key': 'deep' }]) {
      for (const levels of [MAX_BODY_DEPTH + 1, 60_000]) {
        const answer = await asked(levels, key);
        expect([answer.statusCode, answer.json().error.detail]).toEqual([400, TOO_DEEP]);
      }
    }
    expect((await asked(MAX_BODY_DEPTH)).statusCode).not.toBe(400);
  });
});
