import { availableParallelism } from 'node:os';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

// Node 20, which has ended and on which tests still run, lacks what Vitest tells of failures with.
if (!('groupBy' in Map))
  Object.assign(Map, {
    groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> {
      const groups = new Map<Key, Item[]>();
      for (const [index, item] of [...items].entries()) {
        const key = keyOf(item, index);
        groups.set(key, [...(groups.get(key) ?? []), item]);
      }
      return groups;
    },
  });

// A wait for something that does not come fails in twenty seconds; a test has several, and hooks that start programs.
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

// `npm run test:nightly` runs what is too long for every change: the tests that say so in their name, and only these.
const nightly = process.env.NIGHTLY === '1';
// The operator's own commands go past a pooler.
const pastPooler = process.env.TEST_POOLER ? ['server/cli/**'] : [];
const tests = (place: string, kinds = 'ts') => ({
  include: [`${place}*${nightly ? '.nightly' : ''}.test.${kinds}`],
  exclude: [...(nightly ? [] : ['**/*.nightly.test.*']), ...pastPooler],
});

// As Node finds packages, which takes React Router for react-admin: else it would be there twice.
const resolve = { conditions: [...defaultServerConditions, 'module-sync'] };

const screens = {
  execArgv: ['--import', new URL('./scripts/withoutStorage.mjs', import.meta.url).href],
  environment: 'jsdom',
  setupFiles: ['src/testing/setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
  ...patience,
};
const everyScreen = tests('src/**/', '{ts,tsx}');
const ALONE = 'src/**/*.isolated.test.{ts,tsx}';

// What fills the server to its limits and asks whether others are still served needs the whole machine.
const LOAD = '{server,demo,bench}/**/*.load.nightly.test.ts';
const server = {
  environment: 'node',
  globalSetup: ['server/testing/globalSetup.ts'],
  // Nothing here keeps anything in a module, and loading the server for each file anew is a quarter of the time.
  isolate: false,
  ...patience,
};
const everyServer = tests('{server,demo,bench}/**/');

export default defineConfig({
  test: {
    // A project may have no nightly test.
    passWithNoTests: nightly,
    // Vitest leaves one processor free, which on a machine of two doubles the time; here one more is busy than there are,
    // since databases are waited for. Each embedded one takes memory.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    projects: [
      {
        test: {
          name: 'contract',
          environment: 'node',
          ...tests('{contract/**/,conformance/,scripts/**/,deploy/,docs/}'),
          // Forty small files, each of which would wait for a process of its own.
          isolate: false,
          ...patience,
        },
      },
      {
        test: { name: 'server', ...server, ...everyServer, exclude: [...everyServer.exclude, LOAD] },
      },
      // After all others, one file at a time.
      {
        test: {
          name: 'server-load',
          ...server,
          include: nightly ? [LOAD] : [],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve,
        test: {
          name: 'src',
          ...screens,
          ...everyScreen,
          exclude: [...everyScreen.exclude, ALONE],
          // Loading React, react-admin and a page for each file anew is a quarter of the time (src/testing/setup.ts).
          isolate: false,
        },
      },
      // Who puts something in the place of a module, or loads one anew, leaves that for the next file: it stands alone. So
      // does who counts what the browser keeps, since what was typed is still written when its page and its test are gone.
      {
        resolve,
        test: { name: 'src-isolated', ...screens, include: nightly ? [] : [ALONE] },
      },
    ],
  },
});
