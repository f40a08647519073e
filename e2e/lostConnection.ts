import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { cardLinks, expect, overflow, test } from './fixtures';

export const LOST = 'Sin conexión · lo que ves es de ';
const BACK = 'Conexión recuperada · al día';
export const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_RESET|load preload assets/;

export const strip = (page: Page) => page.getByRole('status').filter({ hasText: /^(Sin|Sigue|Conexión)/ });

/** The connection's code has come, as it does when there is nothing else to do. */
export async function openList(page: Page): Promise<void> {
  const code = page.waitForResponse('**/assets/Connection-*.js');
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page).first()).toBeVisible();
  await (await code).finished();
}

const WAYS = {
  'the network is gone': {
    breakIt: (page: Page) => page.context().setOffline(true),
    mendIt: (page: Page) => page.context().setOffline(false),
  },
  'the platform resets every request': {
    breakIt: (page: Page) => page.route('**/api/gs/**', (route) => route.abort('connectionreset')),
    mendIt: (page: Page) => page.unrouteAll(),
  },
};

export function tellOfALostConnection(what: keyof typeof WAYS): void {
  const { breakIt, mendIt } = WAYS[what];
  test(`where ${what}, it is said with the age, moves nothing, and what is on screen is read again after it`, async ({
    page,
    signIn,
    complaints,
  }) => {
    complaints.expected(OFFLINE);
    await page.clock.install();
    await signIn('admin');
    await openList(page);
    const before = await cardLinks(page).first().boundingBox();
    await breakIt(page);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(strip(page)).toContainText(LOST);
    expect(await strip(page).count()).toBe(1);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expect(strip(page).getByRole('button', { name: 'Reintentar' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 720 });
    await expectAccessible(page);

    await mendIt(page);
    // Where the browser tells of the network, no press is needed.
    // Otherwise it asks now and then by itself, and may have been faster.
    const retry = strip(page).getByRole('button', { name: 'Reintentar' });
    if (what !== 'the network is gone')
      await retry.evaluateAll((all) => {
        for (const one of all) (one as HTMLElement).click();
      });
    await expect(strip(page)).toHaveText(BACK);
    await expect(page.getByText('No se pudo actualizar')).toHaveCount(0);
    expect(await cardLinks(page).first().boundingBox()).toEqual(before);
    await page.clock.fastForward(5_000);
    await expect(strip(page)).toHaveCount(0);
  });
}
