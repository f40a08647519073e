import { expectAccessible, type Theme } from './accessibility';
import { expect, overflow, test } from './fixtures';
import { watchJumps } from './jumps';
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
