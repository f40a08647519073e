import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/findChromium.mjs';

/** Stories in a real Chromium against the built program. `npm run test:e2e` builds first. */
export default defineConfig({
  testDir: 'e2e',
  // What is too long or too rare for every change says so in its name; `npm run test:nightly` runs it, and the rest on
  // PostgreSQL.
  testMatch: process.env.NIGHTLY === '1' ? '**/*.nightly.spec.ts' : '**/*.spec.ts',
  // Those in Firefox and WebKit have a configuration of their own.
  testIgnore: ['engines/**', ...(process.env.NIGHTLY === '1' ? [] : ['**/*.nightly.spec.ts'])],
  globalSetup: './e2e/prepareData.ts',
  outputDir: 'test-results',
  reporter: 'list',
  forbidOnly: true,
  // In CI too: a story that passes only when it is told again has a fault to be found.
  retries: 0,
  // A story keeps a processor busy: the browser draws, axe reads, the platform hashes. More of them than processors only
  // wait for each other.
  workers: Math.min(4, availableParallelism()),
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    locale: 'es-VE',
    // Not the zone of the product, so that nothing relies on the browser's.
    timezoneId: 'Europe/Madrid',
    // Motion costs a twentieth of the time; at night, on PostgreSQL, every story is told with it.
    contextOptions: { reducedMotion: process.env.E2E_DATABASE_URL ? 'no-preference' : 'reduce' },
    // A trace of every story, kept for those that fail, costs four tenths of all time: ask for it with --trace on.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findChromium(),
      // Nothing here draws in three dimensions, and doing so without a graphics card costs time.
      ignoreDefaultArgs: ['--enable-unsafe-swiftshader'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Nothing here reaches the network (fixtures.ts).
        '--host-resolver-rules=MAP tile.openstreetmap.org ~NOTFOUND',
      ],
    },
  },
});
