import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { expect, overflow, test } from './fixtures';
import { addresses, arrived, SCREENS } from './screens';

/** What holds for every screen: axe finds nothing serious, nothing jumps, and nothing scrolls sideways from 320 px on. */
const SIZES = [
  // A page of 1280 px at 400 % is one of 320 px.
  { width: 320, height: 640 },
  { width: 1366, height: 768 },
] as const;

for (const screen of SCREENS) {
  test(`${screen.name}: accessible, steady, within its window`, async ({ page, platform, signIn }) => {
    const { token } = await signIn('admin');
    const path = (await addresses(platform.url, token))(screen);
    if (screen.as === 'owner') await signIn('owner');
    if (!screen.as) await page.evaluate(() => localStorage.clear());
    await page.addInitScript(noteJumps);
    for (const { width, height } of SIZES) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await arrived(page, screen);
      expect(await overflow(page), `wider than ${width} px`).toBe(0);
      const { sum, sources } = await jumps(page);
      expect(sum, `what moved at ${width} px: ${sources.join(', ')}`).toBeLessThan(0.05);
      await expectAccessible(page);
    }
  });
}

interface Jump {
  value: number;
  hadRecentInput: boolean;
  sources: string[];
}

/** An entry of the browser's own. */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node }[];
}

/** Writes down what has moved under the eyes of who reads the page, as browsers measure it. */
function noteJumps(): void {
  const jumps: Jump[] = [];
  Object.assign(window, { jumps });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      const sources = entry.sources.map(({ node }) => (node as Element)?.className ?? '');
      jumps.push({ value: entry.value, hadRecentInput: entry.hadRecentInput, sources });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function jumps(page: Page): Promise<{ sum: number; sources: string[] }> {
  const all = await page.evaluate(() => (window as unknown as { jumps: Jump[] }).jumps);
  const unasked = all.filter(({ hadRecentInput }) => !hadRecentInput);
  return {
    sum: unasked.reduce((sum, { value }) => sum + value, 0),
    sources: unasked.flatMap(({ sources }) => sources),
  };
}
