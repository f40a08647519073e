import type { Page } from '@playwright/test';
import { cardLinks, expect, test } from './fixtures';

test.use({ maps: true });

const nameField = (page: Page) => page.getByLabel('Nombre', { exact: true });

/** Every question of the browser is heard, and answered as asked. */
function hear(page: Page): { asked: string[]; leave: boolean } {
  const heard = { asked: [] as string[], leave: false };
  page.on('dialog', (dialog) => {
    heard.asked.push(dialog.message());
    void (heard.leave ? dialog.accept() : dialog.dismiss());
  });
  return heard;
}

async function openForm(page: Page): Promise<string> {
  await page.goto('/dashboard/offers');
  await expect(cardLinks(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Negocios' }).click();
  await expect(page).toHaveURL('/dashboard/businesses');
  await cardLinks(page).first().click();
  await expect(nameField(page)).not.toHaveValue('');
  return nameField(page).inputValue();
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

test('Back from changes asks each time, however fast it is pressed, and address and page stay together', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const name = await openForm(page);
  const address = pathOf(page);
  const heard = hear(page);
  await nameField(page).fill('Cambiado');
  for (const steps of [[-1], [-1, -1], [-2]]) {
    const before = heard.asked.length;
    await page.evaluate((all) => {
      for (const step of all) history.go(step);
    }, steps);
    await expect.poll(() => heard.asked.length).toBeGreaterThan(before);
    await expect.poll(() => pathOf(page)).toBe(address);
    await page.waitForTimeout(700);
    expect(pathOf(page)).toBe(address);
    await expect(nameField(page)).toHaveValue('Cambiado');
  }

  await test.step('what was taken back asks nothing', async () => {
    await nameField(page).fill(name);
    const before = heard.asked.length;
    await page.goBack();
    await expect(page).toHaveURL('/dashboard/businesses');
    expect(heard.asked.length).toBe(before);
  });

  await page.goForward();
  await nameField(page).fill('Cambiado');
  heard.leave = true;
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await expect(nameField(page)).toHaveCount(0);
  const heading = pathOf(page) === '/dashboard/offers' ? 'Ofertas' : 'Negocios';
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
});
