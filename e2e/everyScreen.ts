import type { Page } from '@playwright/test';
import { expectAccessible, type Theme } from './accessibility';
import { expect, overflow, test } from './fixtures';
import { addresses, arrived, SCREENS } from './screens';

export interface View {
  width: number;
  height: number;
  themes: readonly Theme[];
}

/** A page of 1280 px at 400 % is one of 320 px. */
export const NARROW = { width: 320, height: 640 } as const;
export const WIDE = { width: 1366, height: 768 } as const;

/** What holds for every screen: axe finds nothing serious, nothing jumps, and nothing scrolls sideways from 320 px on. */
export function tellOfEveryScreen(views: readonly View[]): void {
  for (const screen of SCREENS) {
    test(`${screen.name}: accessible, steady, within its window`, async ({ page, platform, signIn }) => {
      const { token } = await signIn('admin');
      const path = (await addresses(platform.url, token))(screen);
      if (screen.as === 'owner') await signIn('owner');
      if (!screen.as) await page.evaluate(() => localStorage.clear());
      const expectNoJumps = await watchJumps(page);
      for (const { width, height, themes } of views) {
        await page.emulateMedia({ colorScheme: themes[0] });
        await page.setViewportSize({ width, height });
        await page.goto(path);
        await arrived(page, screen);
        expect(await overflow(page), `wider than ${width} px`).toBe(0);
        await expectNoJumps(`${width} px`);
        await expectAccessible(page, themes);
      }
    });
  }
}

/** Notes what moves on the page from now on, and gives the function that fails when too much has. */
export async function watchJumps(page: Page): Promise<(where: string) => Promise<void>> {
  await page.addInitScript(noteJumps);
  return async (where) => {
    const { sum, sources } = await jumps(page);
    expect(sum, `what moved at ${where}: ${sources.join(', ')}`).toBeLessThan(0.05);
  };
}

interface Jump {
  value: number;
  hadRecentInput: boolean;
  sources: string[];
}

/** The browser's own entry for a layout shift, which TypeScript does not know. */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node }[];
}

/** Collects the layout shifts that the browser reports. */
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
