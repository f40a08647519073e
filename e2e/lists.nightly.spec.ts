import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { ACCOUNTS } from './platform';

/** The card of a person, known by the e-mail. */
const personCard = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email });

test('pages of the list have an end on both sides', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/businesses');
  const [previous, next] = [
    page.getByRole('button', { name: 'Página anterior' }),
    page.getByRole('button', { name: 'Página siguiente' }),
  ];
  await expect(page.getByText(/^Página 1 de \d+$/)).toBeVisible();
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(page.getByText(/^Página 2 de/)).toBeVisible();
  await expect(previous).toBeEnabled();
  await page.goto('/dashboard/businesses?page=999');
  await expect(page.locator('main').getByRole('listitem').first()).toBeVisible();
  await expect(next).toBeDisabled();
});

test('people are found by a part of the e-mail, and the search stands in the address', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/users');
  const people = page.getByRole('main').getByRole('listitem');
  await expect(people).toHaveCount(10);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/users?') && asked.push(new URL(request.url()).search));

  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page.getByText(/^Página 2 de/)).toBeVisible();
  await page.getByLabel('Buscar por correo').fill(' OWNER@gs ');
  await page.keyboard.press('Enter');
  await expect(people).toHaveCount(1);
  await expect(personCard(page, ACCOUNTS.owner)).toContainText('Propietario');
  // The permission of an owner cannot be changed, the account can be looked after.
  await personCard(page, ACCOUNTS.owner).getByRole('button').click();
  await expect(page.getByRole('menuitem')).toHaveText([/^Cerrar sesiones/, /^Enlace/, /^Cerrar acceso/]);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Página 1 de 1')).toBeVisible();
  expect(asked.filter((search) => search.includes('email'))).toEqual(['?page=1&limit=10&email=owner%40gs']);

  await page.reload();
  await expect(people).toHaveCount(1);
  await expect(page.getByLabel('Buscar por correo')).toHaveValue('owner@gs');
  await page.goBack();
  await expect(page.getByText(/^Página 2 de/)).toBeVisible();
  await expect(page.getByLabel('Buscar por correo')).toHaveValue('');
  await page.goForward();
  await page.getByRole('button', { name: 'Quitar búsqueda' }).click();
  await expect(people).toHaveCount(10);

  await page.getByLabel('Buscar por correo').fill('%');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(
    page.getByText('No hay usuarios con ese texto en el correo. Por nombre se busca en Tabla.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos' }).click();
  await expect(people).toHaveCount(10);
});

test('no administrator is offered to revoke the own permission', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/users');
  await page.getByLabel('Buscar por correo').fill(ACCOUNTS.admin);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(personCard(page, ACCOUNTS.admin)).toContainText('Administrador');
  await expect(personCard(page, ACCOUNTS.admin).getByRole('button')).toHaveCount(0);
});
