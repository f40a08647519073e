import { afterEach, expect, it, vi } from 'vitest';
import { type Outcome, runSteps } from './runSteps.mjs';

afterEach(() => vi.restoreAllMocks());

function watched() {
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
  return said;
}

const step = (name: string, run: () => Outcome, needs?: string) => ({ name, title: name, run, needs });
const passes = (output = '') => ({ ok: true, output });
const fails = (output = '') => ({ ok: false, output });

it('runs every step, also behind one that failed, and sums all of them up at the end', async () => {
  const said = watched();
  const isFine = await runSteps([
    step('types', () => fails()),
    step('unit', () =>
      fails(' FAIL  |src| src/a.test.ts > b\n FAIL  |src| src/a.test.ts > b\n      Tests  1 failed | 2 passed (3)\nx'),
    ),
    step('e2e', () => fails('  1 failed\n    e2e/a.spec.ts:5:1 › b\n  4 passed (1m)')),
    step('last', () => passes('      Tests  7 passed (7)')),
  ]);
  expect(isFine).toBe(false);
  expect(said.at(-1)?.split('\n').slice(1)).toEqual([
    '── Failed: types, unit, e2e',
    '✗ types',
    '✗ unit',
    ' FAIL  |src| src/a.test.ts > b',
    '      Tests  1 failed | 2 passed (3)',
    '✗ e2e',
    '  1 failed',
    '    e2e/a.spec.ts:5:1 › b',
    '  4 passed (1m)',
    '✓ last',
    '      Tests  7 passed (7)',
  ]);
});

it('repeats the last lines of a step that failed before it could count', async () => {
  const said = watched();
  const lines = Array.from({ length: 30 }, (_, at) => `line ${at}`);
  await runSteps([step('unit', () => fails(`${lines.join('\n')}\n`))]);
  expect(said.at(-1)?.split('\n').slice(1)).toEqual(['── Failed: unit', '✗ unit', ...lines.slice(-20)]);
});

it('leaves out what cannot run without a step that failed, and fails for what throws', async () => {
  const said = watched();
  const stories = vi.fn(() => passes());
  const isFine = await runSteps([
    step('build', () => {
      throw new Error('No room.');
    }),
    step('e2e', stories, 'build'),
  ]);
  expect(isFine).toBe(false);
  expect(stories).not.toHaveBeenCalled();
  expect(said).toContain('No room.');
  expect(said.at(-1)).toContain('– e2e: left out, since it needs: build');
});

it('says that all passed', async () => {
  const said = watched();
  expect(await runSteps([step('types', () => passes())])).toBe(true);
  expect(said.at(-1)).toBe('\n── All passed\n✓ types');
});
