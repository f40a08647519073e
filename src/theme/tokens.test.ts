import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.test\./.test(path))
  .map((path) => ({ path, source: readFileSync(`src/${path}`, 'utf8') }));
const named = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].flatMap(([, name = '']) => name);

// A browser does not tell of an unknown one: it takes the inherited or the initial value.
it('every custom property that is used is defined', () => {
  const defined = new Set(sources.flatMap(({ source }) => named(source, /(--[\w-]+)['"]?\s*:/g)));
  const wanted = sources.flatMap(({ path, source }) =>
    [...named(source, /var\((--[\w-]+)/g), ...named(source, /\btoken\('([\w-]+)'/g).map((name) => `--${name}`)].map(
      (name) => ({ path, name }),
    ),
  );
  expect(wanted.length).toBeGreaterThan(100);
  expect(wanted.filter(({ name }) => !defined.has(name))).toEqual([]);
});
