import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { tellOfAnOffer } from './offerStory';

tellOfAnOffer('Asia/Tokyo');

test('two people who change the same offer lose nothing of each other', async ({ page, browser, platform, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/offers');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const price = page.getByLabel('Nuevo precio');
  const save = (where: Page) => where.getByRole('button', { name: 'GUARDAR OFERTA' }).click();
  await expect(price).toBeEnabled();

  const elsewhere = await browser.newContext({ baseURL: platform.url });
  const other = await elsewhere.newPage();
  await signIn('admin', other);
  await other.goto(page.url());
  await expect(other.getByLabel('Nuevo precio')).toBeEnabled();
  await other.getByLabel('Nuevo precio').fill('1,25');
  await other.getByLabel('Descripción').fill('Lo que escribió la otra persona.');
  await save(other);
  await expect(other.getByText('Oferta actualizada exitosamente')).toBeVisible();
  await elsewhere.close();

  await page.getByLabel('Descripción').fill('Lo mío.');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Otra persona guardó cambios' });
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Descripción')).toHaveValue('Lo mío.');
  await save(page);
  await expect(dialog).toContainText('Lo que escribió la otra persona.');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Tu cambio' })).toBeChecked();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ price: 1.25, description: 'Lo mío.' });
  await expect(page.getByText('Oferta actualizada exitosamente')).toBeVisible();
});
