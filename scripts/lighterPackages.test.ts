import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIGHTER } from './lighterPackages';
import { withoutUnusedParts } from './reactRouterParts';
import { parse, stringify } from './standIns/queryString';

/** Resolved from react-admin's folder, without stand-ins. */
const found = createRequire(createRequire(import.meta.url).resolve('react-admin'));
const queryString = found('query-string') as typeof import('./standIns/queryString');

/** The imports of react-admin's packages from other packages. */
const imported = new Set(
  readdirSync('node_modules')
    .filter((name) => /^ra-(core|data|i18n)/.test(name))
    .flatMap((name) => filesBelow(`node_modules/${name}/dist`))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) .*?from ['"]([^.'"][^'"]*)['"]/gms)])
    .map(([, name = '']) => name),
);

function filesBelow(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.js')).map((name) => `${folder}/${name}`);
}

const lodashNames = [...imported].flatMap((name) => /^lodash\/(\w+)\.js$/.exec(name)?.[1] ?? []).sort();

describe('what has a lighter stand-in', () => {
  it.each(LIGHTER.map(({ find }) => find))('%s is still imported by react-admin', (find) => {
    expect([...imported].filter((name) => (typeof find === 'string' ? name === find : find.test(name)))).not.toEqual(
      [],
    );
  });

  it('lodash has no way in but the one that is replaced', () => {
    const ways = [...imported].filter((name) => /^lodash\b/.test(name));
    expect(ways.filter((name) => !/^lodash\/\w+\.js$/.test(name))).toEqual([]);
  });

  it.each(['hasown', 'object.entries'])('%s is still asked for by Polyglot, and is the light one', (name) => {
    const manifestOf = (one: string) => JSON.parse(readFileSync(`node_modules/${one}/package.json`, 'utf8'));
    expect(manifestOf('node-polyglot').dependencies).toHaveProperty([name]);
    expect(manifestOf(name)).toMatchObject({ name: `@nolyfill/${name}` });
  });
});

const key = fc.constantFrom('a', 'b', 'name', '0', '1', 'é');
/** The values of records and settings: JSON, and absent fields. */
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, undefined, 0, 1, Number.NaN, '', 'x', true, false),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(key, tie('any'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).any;
const record = fc.dictionary(key, value, { maxKeys: 4, noNullPrototype: true });
const path = fc.array(key, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'));
const list = fc.array(fc.constantFrom(1, 2, 3, 'x', Number.NaN), { maxLength: 5 });

/** Arguments for each; the functions are called by their name. */
const GIVEN: Record<string, fc.Arbitrary<unknown[]>> = {
  cloneDeep: fc.tuple(value),
  defaults: fc.tuple(record, record),
  difference: fc.tuple(list, list),
  get: fc.tuple(record, path, value),
  isEmpty: fc.tuple(value),
  isEqual: fc.oneof(
    fc.tuple(value, value),
    value.map((one) => [one, structuredClone(one)]),
  ),
  merge: fc.tuple(record, record),
  pick: fc.tuple(record, fc.array(path, { maxLength: 3 })),
  set: fc.tuple(record, path, value),
  union: fc.tuple(list, list),
};
/** Those that take or return functions are tested below. */
const WITH_FUNCTIONS = ['debounce', 'memoize', 'mergeWith'];

describe('es-toolkit in the place of lodash', () => {
  const pair = (name: string) =>
    [found(`lodash/${name}.js`), found(`es-toolkit/compat/${name}`)] as ((...given: unknown[]) => unknown)[];

  it('is tried with every function that react-admin takes', () =>
    expect([...Object.keys(GIVEN), ...WITH_FUNCTIONS].sort()).toEqual(lodashNames));

  it.each(Object.entries(GIVEN))('%s does the same', (name, given) => {
    const [theirs, ours] = pair(name);
    fc.assert(
      fc.property(given, (values) => {
        const others = structuredCloneButFunctions(values);
        expect(ours?.(...others)).toEqual(theirs?.(...values));
        // The arguments are changed in the same way.
        expect(others).toEqual(values);
      }),
    );
  });

  it('mergeWith does the same with what chooses', () => {
    const [theirs, ours] = pair('mergeWith');
    const lists = (one: unknown, other: unknown) => (Array.isArray(one) ? other : undefined);
    fc.assert(
      fc.property(record, record, (one, other) => {
        expect(ours?.(structuredClone(one), other, lists)).toEqual(theirs?.(structuredClone(one), other, lists));
      }),
    );
  });

  it('memoize asks once', () => {
    for (const memoize of pair('memoize')) {
      let asked = 0;
      const once = memoize((text: string) => text.length + ++asked) as (text: string) => number;
      expect([once('a'), once('a'), once('bb'), asked]).toEqual([2, 2, 4, 2]);
    }
  });

  it('debounce waits, and can be told to stop waiting', async () => {
    for (const debounce of pair('debounce')) {
      const called: number[] = [];
      const late = debounce((n: number) => called.push(n), 5) as ((n: number) => void) &
        Record<'cancel' | 'flush', () => void>;
      late(1);
      late(2);
      late.flush();
      late(3);
      late.cancel();
      late(4);
      await expect.poll(() => called).toEqual([2, 4]);
    }
  });
});

function structuredCloneButFunctions(values: unknown[]): unknown[] {
  return values.map((one) => (typeof one === 'function' ? one : structuredClone(one)));
}

describe('our query-string', () => {
  const text = fc.oneof(
    fc.constantFrom('a', 'b', 'filter', '{"x":1}', "!'()* +&=?#é", '', '%', '%E0%A4%A'),
    fc.string(),
  );
  const given = fc.dictionary(
    // No address has it, and objects treat it in a special way.
    text.filter((name) => name !== '__proto__'),
    fc.oneof(
      text,
      fc.integer(),
      fc.boolean(),
      fc.constant(undefined),
      fc.constant(null),
      fc.array(text, { minLength: 1, maxLength: 3 }),
    ),
    { noNullPrototype: true },
  );

  it('writes the same', () => {
    fc.assert(fc.property(given, (values) => void expect(stringify(values)).toBe(queryString.stringify(values))));
  });

  it('reads the same', () => {
    fc.assert(
      fc.property(given, fc.constantFrom('', '?', '#', ' '), (values, first) => {
        const query = first + queryString.stringify(values);
        expect(parse(query)).toEqual(queryString.parse(query));
      }),
    );
  });

  it.each(['', '?', '?a', '?a=', '?a=1=2', '?a=b+c&a', '&&a=1&', '?__proto__=1&toString=2', '?10=a&9=b'])(
    'reads %j the same',
    (query) => {
      const read = parse(query);
      expect(read).toEqual(queryString.parse(query));
      expect(Object.keys(read)).toEqual(Object.keys(queryString.parse(query)));
    },
  );

  it('leaves as it is what is no encoding', () =>
    expect(parse('?a=100%&b=%E0%A4%A')).toEqual({ a: '100%', b: '%E0%A4%A' }));
});

it('of React Router only names for tools are taken out, and what it makes by React may be left out', () => {
  const dist = 'node_modules/react-router/dist/development';
  const file = readdirSync(dist).filter((name) => /^chunk-.*\.mjs$/.test(name));
  const before = file.map((name) => readFileSync(`${dist}/${name}`, 'utf8')).join('\n');
  const after = withoutUnusedParts(before);
  expect(before).toMatch(/\.displayName = /);
  expect(after).not.toMatch(/^\w+\.displayName = /m);
  expect(after).toMatch(/= \/\* @__PURE__ \*\/ React\d*\.createContext\(/);
  const bare = (code: string) => code.replaceAll('/* @__PURE__ */ ', '').replace(/^\w+\.displayName = "\w+";$/gm, '');
  expect(bare(after)).toBe(bare(before));
});
