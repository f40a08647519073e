import { expectAccessible } from './accessibility';
import { cardLinks, cardOf, expect, fileInput, test } from './fixtures';
import { picture } from './pictures';

test('a login with errors', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click();
  await expect(page.getByText('El correo es requerido')).toBeVisible();
  await expectAccessible(page);
});

test("a list's menu and its question", async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/businesses');
  const first = cardLinks(page).first();
  await expect(first).toBeVisible();
  await cardOf(page, (await first.textContent()) ?? '')
    .getByRole('button')
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('the list while it loads, empty and failed', async ({ page, signIn, complaints }) => {
  complaints.expected(/503/);
  await signIn('admin');
  const answers = [
    { status: 200, json: { data: [], pagination: { page: 1, limit: 10, lastPage: 1 } } },
    { status: 503, json: { error: { detail: 'La base de datos no responde.' } } },
  ];
  for (const answer of answers) {
    await page.route('**/coupon-service/businesses/search?*', (route) => route.fulfill(answer));
    await page.goto('/dashboard/businesses');
    await expect(page.getByText(/Todavía no hay negocios|No se pudieron cargar/)).toBeVisible();
    await expectAccessible(page);
  }
  await page.route('**/coupon-service/businesses/search?*', () => new Promise(() => {}));
  await page.goto('/dashboard/businesses');
  await expect(page.getByText('Cargando…').first()).toBeAttached();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('a form with a map', () => {
  test.use({ maps: true });

  test('with errors and with pictures', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/dashboard/businesses/add');
    await page.getByRole('button', { name: 'CREAR NEGOCIO' }).click();
    await expect(page.getByText('Nombre es obligatorio')).toBeVisible();
    await fileInput(page).setInputFiles([await picture('uno.png', '#a03020')]);
    await expect(page.getByAltText('Vista previa')).toBeVisible();
    await page.getByRole('button', { name: 'Ubicación exacta' }).scrollIntoViewIfNeeded();
    await expect(page.locator('.leaflet-marker-icon')).toBeAttached();
    await expectAccessible(page);
  });
});

test("an owner's offers, and their form with errors", async ({ page, signIn }) => {
  await signIn('owner');
  await page.goto('/dashboard/offers');
  await expect(cardLinks(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard/offers/add');
  await page.getByRole('button', { name: 'Agregar horario' }).click();
  await page.getByRole('button', { name: 'Guardar oferta' }).click();
  await expect(page.getByText('El título es requerido')).toBeVisible();
  await expectAccessible(page);
});

test('users, their menu, its question, and the form with errors', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/users');
  const menu = page.getByRole('button', { name: /^Acciones de/ }).first();
  await menu.click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard/users/add');
  await page.getByLabel('Permiso').selectOption('owner');
  await page.getByRole('button', { name: 'AÑADIR USUARIO' }).click();
  await expect(page.getByText('Debes seleccionar una tienda')).toBeVisible();
  await expectAccessible(page);
});

test('the drawer of a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('admin');
  await page.goto('/dashboard/businesses');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
  await expectAccessible(page);
});

test('the whole login works with the keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Correo')).toBeVisible();
  const order: (string | null)[] = [];
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Tab');
    order.push(
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute('name') ??
          document.activeElement?.getAttribute('aria-label') ??
          document.activeElement?.textContent ??
          null,
      ),
    );
  }
  expect(order.slice(-4)).toEqual(['email', 'password', 'Mostrar lo escrito', 'INICIAR SESIÓN']);
});
