import { writeFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { type Platform, startPlatform } from '../platform';
import type { Engine } from './engine';
import { startFirefox } from './firefox';
import { Tab } from './tab';
import { startWebkit } from './webkit';

export { expect } from '@playwright/test';

const ENGINES = { Firefox: startFirefox, WebKit: startWebkit };
type EngineName = keyof typeof ENGINES;

export interface Shared {
  engineName: EngineName;
  engine: Engine;
  platform: Platform;
}

/** Stories in a browser that is none of the test runner's own; those of a file share the browser and a platform. */
export const test = base.extend<{ tab: Tab }, Shared>({
  engineName: ['Firefox', { scope: 'worker', option: true }],

  engine: [
    async ({ engineName }, use) => {
      const engine = await ENGINES[engineName]();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what is wanted.
    async ({}, use) => {
      const platform = await startPlatform();
      await use(platform);
      await platform.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  tab: async ({ engine, platform }, use, info) => {
    const tab = new Tab(engine, platform.url);
    await tab.open('/mark.svg');
    await tab.run('localStorage.clear(); sessionStorage.clear();');
    await tab.size(1280, 800);
    await use(tab);
    if (info.status !== info.expectedStatus) writeFileSync(info.outputPath('screen.png'), await tab.picture());
  },
});
