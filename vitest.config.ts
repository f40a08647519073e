import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Only what hangs is too slow: a machine that does something else as well must not fail a test.
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    // Vitest leaves one processor free, which on a machine of two doubles the time; here one more is busy than there are,
    // since databases are waited for. Each embedded one takes memory.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    projects: [
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['contract/**/*.test.ts', 'scripts/**/*.test.ts', '*.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/globalSetup.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'src',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          ...patience,
        },
      },
    ],
  },
});
