import type { Page } from '@playwright/test';
import { expect, fillLogin, localStorageOf, test } from './fixtures';
import { ACCOUNTS, PASSWORD } from './platform';

/** The card of a person, known by the e-mail. */
const personCard = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email });

async function searchFor(page: Page, email: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(email);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
}

/** Chooses an action of the only person found, and confirms it. */
async function change(page: Page, email: string, action: string): Promise<void> {
  await personCard(page, email)
    .getByRole('button', { name: /^Acciones de/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: 'Ok' }).click();
}

test('a consumer is made administrator, and with the permission loses the session again', async ({
  page,
  browser,
  platform,
  signIn,
}) => {
  const email = ACCOUNTS.consumer;
  await signIn('admin');
  await page.goto('/dashboard/users');
  await searchFor(page, email);
  const card = personCard(page, email);

  await change(page, email, 'Hacer administrador');
  await expect(page.getByText(`Usuario ${email} convertido en administrador exitosamente.`)).toBeVisible();
  await expect(card).toContainText('Administrador');

  const elsewhere = await browser.newContext({ baseURL: platform.url });
  const theirs = await elsewhere.newPage();
  await theirs.goto('/login');
  await fillLogin(theirs, email, PASSWORD);
  await theirs.getByRole('link', { name: 'Usuarios' }).click();
  await expect(theirs.getByRole('link', { name: 'Añadir usuario' })).toBeVisible();

  await change(page, email, 'Revocar permisos de administrador');
  await expect(page.getByText(`Permisos de ${email} revocados exitosamente.`)).toBeVisible();
  await expect(card).toContainText('Consumidor');

  await theirs.goto('/dashboard/businesses');
  await expect(theirs.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  expect(Object.keys(await localStorageOf(theirs))).toEqual([]);
  await elsewhere.close();
});
