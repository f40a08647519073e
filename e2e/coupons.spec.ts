import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { cardLinks, expect, fillLogin, overflow, test } from './fixtures';
import { ACCOUNTS } from './platform';

const STORE = 'Panadería Flor de Galipán';
const OWNER = { name: 'Ramón Tovar', email: 'ramon.tovar@tienda.test', password: 'cachapas con queso 9' };
const CUSTOMER = 'Luis Alejandro Briceño';

/** The rows of the page. */
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Every person looked up from now on, once for each time. */
function recordLookUps(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const id = /user-service\/users\/([\da-f-]{36})$/.exec(request.url())?.[1];
    if (id) asked.push(id);
  });
  return asked;
}

/** Follows every link of the sidebar, and says what each shows. */
async function visitEverything(page: Page): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  for (const link of await links.all()) {
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Cargando/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
  }
}

test('an owner is added, sees what is the own store and nothing else, and is never signed out', async ({
  page,
  signIn,
}) => {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if ([401, 403].includes(answer.status())) refused.push(answer.url());
  });

  await test.step('an administrator adds the owner of a store', async () => {
    await signIn('admin');
    await page.goto('/dashboard/users');
    await page.getByRole('link', { name: 'Añadir usuario' }).click();
    await page.getByLabel('Nombre').fill(OWNER.name);
    await page.getByLabel('Correo').fill(OWNER.email);
    await page.getByLabel('Contraseña').fill(OWNER.password);
    await page.getByLabel('Permiso').selectOption({ label: 'Propietario (dueño de tienda)' });
    await page.getByRole('combobox', { name: 'Tienda' }).fill(STORE);
    await page.getByRole('option', { name: STORE, exact: true }).click();
    await page.getByRole('button', { name: 'AÑADIR USUARIO' }).click();
    await expect(page.getByText('Usuario administrador añadido exitosamente')).toBeVisible();
    await page.getByRole('button', { name: 'Salir' }).click();
  });

  await fillLogin(page, OWNER.email, OWNER.password);
  await expect(heading(page, 'Tablero')).toBeVisible();
  await visitEverything(page);

  await test.step('one business, and only its offers and coupons', async () => {
    await page.goto('/dashboard/businesses');
    await expect(cardLinks(page)).toHaveText([STORE]);
    for (const path of ['offers', 'coupons-active', 'admin/consumed']) {
      await page.goto(`/dashboard/${path}`);
      await expect(
        rows(page)
          .first()
          .or(page.getByText(/^No hay cupones/)),
      ).toBeVisible();
      const [all, own] = [rows(page), rows(page).filter({ hasText: STORE })];
      expect(await own.count()).toBe(await all.count());
    }
  });
  expect(refused).toEqual([]);
});

test('a coupon is granted, consumed and found among the consumed ones', async ({ page, signIn, complaints }) => {
  complaints.expected(/409/);
  await signIn('admin');
  await page.goto('/dashboard/users');
  await page.getByLabel('Buscar por correo').fill(ACCOUNTS.consumer);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: `Ofertas de ${CUSTOMER}` }).click();
  await expect(heading(page, `Ofertas de ${CUSTOMER}`)).toBeVisible();

  let offer = '';
  await test.step('grants it on a page of its own', async () => {
    await page.getByRole('link', { name: 'Otorgar oferta' }).click();
    await expect(heading(page, 'Selecciona una oferta')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(10);
    await expect(page.getByRole('button', { name: 'Agregar' })).toBeDisabled();
    const choice = page.getByRole('main').locator('label', { hasText: /Queda/, hasNotText: 'Agotada' }).first();
    await choice.click();
    await expect(choice.getByRole('radio')).toBeChecked();
    offer = ((await page.getByText(/^Elegida: /).textContent()) ?? '').replace('Elegida: ', '');
    await page.getByRole('button', { name: 'Agregar' }).click();
    await expect(page.getByText('Cupón otorgado exitosamente.')).toBeVisible();
    await expect(heading(page, `Ofertas de ${CUSTOMER}`)).toBeVisible();
    await expect(page.getByRole('list').getByRole('heading', { name: offer }).first()).toBeVisible();
  });

  await page.getByRole('link', { name: 'Cupones activos' }).click();
  const granted = rows(page).first();
  await test.step('asks before it is consumed, with a verdict and whose it is', async () => {
    await expect(granted).toContainText(offer);
    await expect(granted).toContainText(CUSTOMER);
    await expect(granted).toContainText(ACCOUNTS.consumer);
    await granted.getByRole('button', { name: 'Consumir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Consumiendo cupón' });
    await expect(dialog).toContainText(offer);
    await expect(dialog).toContainText(CUSTOMER);
    await expect(dialog).toContainText(/Válido|Fuera de horario|Aún no vale|Vencido/);
    await expect(dialog).toContainText(/Hoy, (domingo|lunes|martes|miércoles|jueves|viernes|sábado)/);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT'),
      dialog.getByRole('button', { name: 'Ok' }).click(),
    ]);
    expect(Object.keys(sent.postDataJSON())).toEqual(['userId']);
    await expect(page.getByText('Cupón consumido exitosamente.')).toBeVisible();
  });

  await test.step('finds it where the consumed ones are', async () => {
    await page.getByRole('link', { name: 'Consumidos' }).click();
    await expect(rows(page).first()).toContainText(offer);
    await expect(rows(page).first()).toContainText(CUSTOMER);
    await expect(rows(page).first()).toContainText(/Consumido el/);
  });

  await test.step('consuming it again, from a page that is older, is refused with an alert', async () => {
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await page.route('**/consume/admin', (route) =>
      route.fulfill({ status: 409, json: { error: { detail: 'El cupón ya fue consumido.' } } }),
    );
    await page.getByRole('link', { name: 'Cupones activos' }).click();
    await rows(page).first().getByRole('button', { name: 'Consumir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByText('El cupón ya fue consumido.')).toBeVisible();
    expect(alerts).toEqual(['Hubo un error al consumir el cupón.']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a coupon is taken back', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/coupons-active');
  const first = rows(page).first();
  await expect(first).toBeVisible();
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'DELETE'),
    first
      .getByRole('button', { name: 'Eliminar' })
      .click()
      .then(() => page.getByRole('dialog', { name: 'Borrando cupón' }).getByRole('button', { name: 'Ok' }).click()),
  ]);
  const { couponId } = sent.postDataJSON();
  expect(sent.url()).toContain(couponId);
  await expect(page.getByText('Cupón eliminado exitosamente.')).toBeVisible();
});

test('each person is looked up once, over pages and visits', async ({ page, signIn }) => {
  await signIn('admin');
  const asked = recordLookUps(page);
  await page.goto('/dashboard/coupons-active');
  const known = async () => {
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByText('Buscando al usuario…')).toHaveCount(0);
  };
  await known();
  const first = asked.length;
  expect(first).toBeGreaterThan(0);
  for (const link of ['Consumidos', 'Cupones activos', 'Consumidos', 'Cupones activos']) {
    await page.getByRole('link', { name: link }).click();
    await expect(heading(page, /^Cupones/)).toBeVisible();
    await known();
  }
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page.getByText(/^Página 2 de/)).toBeVisible();
  await known();
  expect(asked.length).toBe(new Set(asked).size);
});

test('somebody who is not found is said once, and signs nobody out', async ({ page, signIn, complaints }) => {
  complaints.expected(/403/);
  await signIn('admin');
  await page.route(/user-service\/users\/[\da-f-]{36}$/, (route) =>
    route.fulfill({ status: 403, json: { error: { detail: 'No tienes permiso.' } } }),
  );
  await page.goto('/dashboard/coupons-active');
  await expect(rows(page).filter({ hasText: 'Usuario no encontrado' })).toHaveCount(10);
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText('Usuario no encontrado')).toHaveCount(1);
  await expect(page.getByText('No tienes permiso.')).toHaveCount(0);
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await rows(page).first().getByRole('button', { name: 'Consumir' }).click();
  await rows(page).first().getByRole('button', { name: 'Eliminar' }).click();
  await expect
    .poll(() => alerts)
    .toEqual(['Usuario no encontrado para consumir el cupón.', 'Usuario no encontrado para eliminar el cupón.']);
  await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`everybody can use the screens of coupons, in ${colorScheme} and at 320 pixels`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme });
    await signIn('admin');
    await page.goto('/dashboard/coupons-active');
    await expect(page.getByText('Buscando al usuario…')).toHaveCount(0);
    await rows(page).first().getByRole('button', { name: 'Consumir' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page);

    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    await page.goto(`/dashboard/users?filter=${encodeURIComponent(`{"email":"${ACCOUNTS.consumer}"}`)}`);
    await page.getByRole('link', { name: /^Ofertas de/ }).click();
    await page.getByRole('radio').first().check();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Otorgar oferta' }).click();
    await expect(heading(page, 'Selecciona una oferta')).toBeVisible();
    await page.getByRole('radio').first().check();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
  });
}
