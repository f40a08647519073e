import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const databases = 'server/testing/globalSetup.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['contract/**/*.test.ts', 'scripts/**/*.test.ts', 'docs/**/*.test.ts', '*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          globalSetup: existsSync(databases) ? [databases] : [],
          // A first database is prepared in seconds, not milliseconds, on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'src',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 20_000,
        },
      },
    ],
  },
});
