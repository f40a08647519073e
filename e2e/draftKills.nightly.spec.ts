import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { killBrowsers, killTabs } from './draftKills';
import { test } from './fixtures';

const TABS = 50;
const BROWSERS = 5;

test(`${TABS} kills of the tab while an offer is typed lose at most the last half second`, async ({
  context,
  signIn,
  complaints,
  platform,
}) => {
  test.setTimeout(30 * 60_000);
  complaints.expected(/./);
  await signIn('admin');
  await killTabs(context, platform.url, TABS);
});

test(`${BROWSERS} kills of the whole browser lose no more`, async ({ platform, launchOptions }) => {
  test.setTimeout(10 * 60_000);
  const profile = await mkdtemp(join(tmpdir(), 'gs-profile-'));
  const launch = () => chromium.launchPersistentContext(profile, { ...launchOptions, locale: 'es-VE' });
  await killBrowsers(launch, platform.url, BROWSERS);
  await rm(profile, { recursive: true, force: true });
});
