import type { Page } from '@playwright/test';
import { expect, fillLogin, storedSession, test, toasts } from './fixtures';
import { ACCOUNTS, PASSWORD } from './platform';

const NEW_OWNER = { name: 'Carmen Lugo', email: 'carmen.lugo@tienda.test', password: 'arepas con queso 7' };

/** The card of a person, known by the e-mail. */
const personCard = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email });

async function searchFor(page: Page, email: string): Promise<void> {
  await page.getByLabel('Buscar por correo').fill(email);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
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

async function fillUser(page: Page, { name, email, password }: typeof NEW_OWNER): Promise<void> {
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña').fill(password);
}

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
  expect(Object.keys(await storedSession(theirs))).toEqual([]);
  await elsewhere.close();
});

test('no administrator is offered to revoke the own permission', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/users');
  await searchFor(page, ACCOUNTS.admin);
  await expect(personCard(page, ACCOUNTS.admin)).toContainText('Administrador');
  await expect(personCard(page, ACCOUNTS.admin).getByRole('button')).toHaveCount(0);
});

test('an owner is added with a business, signs in and sees it', async ({ page, browser, platform, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/users');
  await page.getByRole('link', { name: 'Añadir usuario' }).click();

  await test.step('fills the form in; the business is only for owners', async () => {
    await fillUser(page, NEW_OWNER);
    await page.getByLabel('Permiso').selectOption({ label: 'Administrador' });
    await expect(page.getByLabel('Tienda')).toHaveCount(0);
    await page.getByLabel('Permiso').selectOption({ label: 'Propietario (dueño de tienda)' });
    await page.getByRole('button', { name: 'AÑADIR USUARIO' }).click();
    await expect(page.getByText('Debes seleccionar una tienda')).toBeVisible();
    await page.getByRole('combobox', { name: 'Tienda' }).fill('Arepera Doña Ysabel');
    await page.getByRole('option', { name: 'Arepera Doña Ysabel', exact: true }).click();
  });

  await test.step('saves, and finds the owner in the list', async () => {
    await page.getByRole('button', { name: 'AÑADIR USUARIO' }).click();
    await expect(page.getByText('Usuario administrador añadido exitosamente')).toBeVisible();
    await expect(page).toHaveURL('/dashboard/users');
    await expect(personCard(page, NEW_OWNER.email)).toContainText('Propietario');
  });

  await test.step('the owner signs in and sees the own business', async () => {
    const elsewhere = await browser.newContext({ baseURL: platform.url });
    const theirs = await elsewhere.newPage();
    await theirs.goto('/login');
    await fillLogin(theirs, NEW_OWNER.email, NEW_OWNER.password);
    await expect(theirs.getByRole('heading', { level: 1, name: 'Tablero' })).toBeVisible();
    await theirs.getByRole('link', { name: 'Negocios' }).click();
    await expect(theirs.getByRole('main').getByRole('listitem')).toHaveText([/Arepera Doña Ysabel/]);
    await theirs.getByRole('link', { name: 'Usuarios' }).click();
    await expect(theirs.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'Añadir usuario' })).toHaveCount(0);
    await theirs.goto('/dashboard/users/add');
    await expect(theirs.getByText('Solo un administrador puede añadir usuarios.')).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'AÑADIR USUARIO' })).toBeDisabled();
    await elsewhere.close();
  });
});

test('what the platform refuses is said, and everything that was typed stays', async ({ page, signIn, complaints }) => {
  complaints.expected(/409/);
  await signIn('admin');
  await page.goto('/dashboard/users/add');
  await fillUser(page, { ...NEW_OWNER, email: ACCOUNTS.consumer.toUpperCase() });
  await page.getByLabel('Permiso').selectOption({ label: 'Administrador' });
  await page.getByRole('button', { name: 'Mostrar lo escrito' }).click();
  await expect(page.getByLabel('Contraseña')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'AÑADIR USUARIO' }).click();
  await expect(toasts(page)).toContainText('Ya existe un usuario con ese correo.');
  await expect(page.getByLabel('Correo')).toHaveAccessibleDescription('Ya existe un usuario con ese correo.');
  await expect(page.getByLabel('Correo')).toBeFocused();
  await expect(page.getByText('No se guardó. Ya existe un usuario con ese correo.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/users/add');
  await expect(page.getByLabel('Contraseña')).toHaveValue(NEW_OWNER.password);
  await expect(page.getByRole('button', { name: 'AÑADIR USUARIO' })).toBeEnabled();
});
