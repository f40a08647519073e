import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Only what hangs is too slow: a machine that does something else as well must not fail a test.
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

// `npm run test:nightly` runs what is too long for every change: the tests that say so in their name, and only these.
const nightly = process.env.NIGHTLY === '1';
const tests = (place: string, kinds = 'ts') => ({
  include: [`${place}*${nightly ? '.nightly' : ''}.test.${kinds}`],
  exclude: nightly ? [] : ['**/*.nightly.test.*'],
});

export default defineConfig({
  test: {
    // There may be nothing long to tell of one of the rooms.
    passWithNoTests: nightly,
    // Vitest leaves one processor free, which on a machine of two doubles the time; here one more is busy than there are,
    // since databases are waited for. Each embedded one takes memory.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    projects: [
      {
        test: {
          name: 'contract',
          environment: 'node',
          ...tests('{contract/**/,scripts/**/,}'),
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          ...tests('server/**/'),
          globalSetup: ['server/testing/globalSetup.ts'],
          // Nothing here keeps anything in a module, and loading the server for each file anew is a quarter of the time.
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'conformance',
          environment: 'node',
          ...tests('conformance/**/'),
          // As with the server: nothing is kept in a module but the session, which every sign-in ends.
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'src',
          environment: 'jsdom',
          ...tests('src/**/', '{ts,tsx}'),
          setupFiles: ['src/testing/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          ...patience,
        },
      },
    ],
  },
});
