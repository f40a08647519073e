import { expectAccessible, type Theme } from './accessibility';
import { expect, overflow, test } from './fixtures';
import { forgetJumps, watchJumps } from './jumps';
import { addresses, arrived, SCREENS, type Screen } from './screens';

export interface View {
  width: number;
  height: number;
  themes: readonly Theme[];
}

/** A page of 1280 px at 400 % is one of 320 px. */
export const NARROW = { width: 320, height: 640 } as const;
export const WIDE = { width: 1366, height: 768 } as const;

/** A phone whose text is twice as large: half as wide for what is measured in rem. */
const PHONE = { width: 360, height: 640 } as const;
const USUAL_TEXT = 16;

/** So many are looked at in one page: a browser that has the site's code already shows them sooner. */
const AT_ONCE = 8;

/**
 * What holds for every screen: axe finds nothing serious, nothing jumps, and nothing scrolls sideways from 320 px on, nor
 * on a phone with text of 200 %.
 */
export function tellOfEveryScreen(views: readonly View[]): void {
  for (const screens of groupsOf(SCREENS)) {
    const [first, last] = [screens[0]?.name, screens.at(-1)?.name];
    test(`${first} to ${last}: accessible, steady, within their window`, async ({ page, platform, signIn }) => {
      test.setTimeout(screens.length * views.length * 45_000);
      const { token } = await signIn('admin');
      const addressOf = await addresses(platform.url, token);
      const role = screens[0]?.as;
      if (role === 'owner') await signIn('owner');
      if (!role) await page.evaluate(() => localStorage.clear());
      const expectNoJumps = await watchJumps(page);
      const browser = await page.context().newCDPSession(page);
      const setText = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
      const failed: string[] = [];
      for (const screen of screens)
        await test
          .step(screen.name, async () => {
            await setText(USUAL_TEXT);
            for (const { width, height, themes } of views) {
              await page.emulateMedia({ colorScheme: themes[0] });
              await page.setViewportSize({ width, height });
              await page.goto(addressOf(screen));
              await arrived(page, screen);
              if (screen.isBehindOthers) await forgetJumps(page);
              expect(await overflow(page), `wider than ${width} px`).toBe(0);
              await expectNoJumps(`${width} px`);
              await expectAccessible(page, themes);
            }
            await page.setViewportSize(PHONE);
            await setText(2 * USUAL_TEXT);
            expect(await overflow(page), `text of 200 % wider than ${PHONE.width} px`).toBe(0);
            // The others are looked at nevertheless.
          })
          .catch((error) => failed.push(`${screen.name}: ${error instanceof Error ? error.message : error}`));
      expect(failed).toEqual([]);
    });
  }
}

/** In their order, by who is signed in. */
function groupsOf(screens: readonly Screen[]): Screen[][] {
  const groups: Screen[][] = [];
  for (const role of new Set(screens.map(({ as }) => as))) {
    const own = screens.filter(({ as }) => as === role);
    for (let from = 0; from < own.length; from += AT_ONCE) groups.push(own.slice(from, from + AT_ONCE));
  }
  return groups;
}
