import { resolve } from 'node:path';
import { type CallExpression, parseSync, type RegExpLiteral } from 'oxc-parser';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hostileTexts } from '../scripts/hostileTexts';
import { type Module, readModules } from '../scripts/modules';

/** So many repetitions make a pattern of exponential, cubic and quadratic cost slow; a linear one takes less than 1 ms. */
const TIMES = [22, 1_000, 10_000];
const SLOW_MS = 10;
/** A busy machine makes some of them slow, and never all. */
const TRIES = 20;

const modules = readModules('.').filter(
  ({ path }) => /^(contract|server|src)\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path),
);

/** The first of its hostile texts for which a pattern is slow; undefined for one that never is. */
function slowText(pattern: RegExp): string | undefined {
  const isSlow = (text: string) => Array.from({ length: TRIES }).every(() => took(pattern, text) > SLOW_MS);
  const text = TIMES.flatMap((times) => hostileTexts(pattern, times)).find(isSlow);
  return text && `${text.slice(0, 20)}…${text.slice(-5)}`;
}

function took(pattern: RegExp, text: string): number {
  const began = performance.now();
  text.replace(pattern, '');
  return performance.now() - began;
}

function slowAmong(patterns: Iterable<RegExp>): string[] {
  const known = new Map(Array.from(patterns, (pattern) => [String(pattern), pattern]));
  return [...known.values()].flatMap((pattern) => {
    const text = slowText(pattern);
    return text === undefined ? [] : `${pattern} with ${JSON.stringify(text)}`;
  });
}

/** The patterns that stand in a module, and how many it makes of parts. */
function patternsIn({ path, source }: Module) {
  const written: RegExp[] = [];
  let made = 0;
  const look = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const { regex, callee } = node as Partial<Pick<RegExpLiteral, 'regex'> & Pick<CallExpression, 'callee'>>;
    if (regex) written.push(new RegExp(regex.pattern, regex.flags));
    if (callee?.type === 'Identifier' && callee.name === 'RegExp') made++;
    Object.values(node).forEach(look);
  };
  look(parseSync(path, source).program);
  return { path, written, made };
}

const found = modules.map(patternsIn);

describe('no pattern takes more than linear time', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test.each([/\/+$/, /(?:a|a)*b/])('which finds %s', (pattern) => expect(slowText(pattern)).toBeDefined());

  test.each(['contract', 'server', 'src'])('in %s', (room) => {
    expect(
      slowAmong(found.filter(({ path }) => path.startsWith(`${room}/`)).flatMap(({ written }) => written)),
    ).toEqual([]);
  });

  test.each(found.flatMap(({ path, made }) => (made > 0 ? [[path, made] as const] : [])))(
    'of those that %s makes of parts when it is loaded',
    async (path, made) => {
      const file = resolve(path);
      // What it needs has its own test.
      await import(/* @vite-ignore */ file);
      const patterns: RegExp[] = [];
      const construct = (target: typeof RegExp, given: [string]) => {
        const pattern = new target(...given);
        patterns.push(pattern);
        return pattern;
      };
      vi.stubGlobal('RegExp', new Proxy(RegExp, { construct }));
      await import(/* @vite-ignore */ `${file}?anew`);
      expect(patterns.length).toBeGreaterThanOrEqual(made);
      expect(slowAmong(patterns)).toEqual([]);
    },
  );
});
