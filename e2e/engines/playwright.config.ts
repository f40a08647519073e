import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { FIREFOX } from './firefox';
import type { Shared } from './fixtures';
import { WEBKIT } from './webkit';

const NEEDED = [
  { engineName: 'Firefox', programs: [FIREFOX], packages: 'firefox-esr' },
  { engineName: 'WebKit', programs: Object.values(WEBKIT), packages: 'webkit2gtk-driver xvfb' },
] as const;
const isThere = ({ programs }: (typeof NEEDED)[number]) => programs.every((program) => existsSync(program));

// Once, not in each worker.
if (!process.env.TEST_WORKER_INDEX)
  for (const { engineName, packages } of NEEDED.filter((one) => !isThere(one)))
    console.error(`Left out: stories in ${engineName} (apt-get install ${packages}).`);

/** Stories in Firefox and WebKit against the built program: one for every change, all with `npm run test:nightly`. */
export default defineConfig<object, Shared>({
  testDir: '.',
  testMatch: process.env.NIGHTLY === '1' ? '**/*.spec.ts' : 'day.spec.ts',
  globalSetup: '../prepareData.ts',
  outputDir: '../../test-results/engines',
  reporter: 'list',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 180_000,
  // WebKit fetches an encoder for pictures, and draws without a graphics card.
  expect: { timeout: 30_000 },
  projects: NEEDED.filter(isThere).map(({ engineName }) => ({
    name: engineName,
    use: { engineName },
  })),
});
