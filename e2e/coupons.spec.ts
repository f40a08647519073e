import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { ACCOUNTS } from './platform';

const CONSUMER = 'Luis Alejandro Briceño';

/** The rows of the page. */
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a coupon is granted, consumed and found among the consumed ones', async ({ page, signIn, complaints }) => {
  complaints.expected(/409/);
  await signIn('admin');
  await page.goto('/dashboard/users');
  await page.getByLabel('Buscar por correo').fill(ACCOUNTS.consumer);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: `Ofertas de ${CONSUMER}` }).click();
  await expect(heading(page, `Ofertas de ${CONSUMER}`)).toBeVisible();

  let offer = '';
  await test.step('grants it on a page of its own', async () => {
    await page.getByRole('link', { name: 'Otorgar cupón' }).click();
    await expect(heading(page, 'Selecciona una oferta')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(10);
    await expect(page.getByRole('button', { name: 'Agregar' })).toBeDisabled();
    const choice = page.getByRole('main').locator('label', { hasText: /Queda/, hasNotText: 'Agotada' }).first();
    await choice.click();
    await expect(choice.getByRole('radio')).toBeChecked();
    offer = ((await page.getByText(/^Elegida: /).textContent()) ?? '').replace('Elegida: ', '');
    await page.getByRole('button', { name: 'Agregar' }).click();
    await expect(page.getByText('Cupón otorgado exitosamente.')).toBeVisible();
    await expect(heading(page, `Ofertas de ${CONSUMER}`)).toBeVisible();
    await expect(page.getByRole('list').getByRole('heading', { name: offer }).first()).toBeVisible();
  });

  await page.getByRole('link', { name: 'Cupones activos' }).click();
  const granted = rows(page).first();
  await test.step('asks before it is consumed, with a verdict and whose it is', async () => {
    await expect(granted).toContainText(offer);
    await expect(granted).toContainText(CONSUMER);
    await expect(granted).toContainText(ACCOUNTS.consumer);
    await granted.getByRole('button', { name: 'Consumir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Consumiendo cupón' });
    await expect(dialog).toContainText(offer);
    await expect(dialog).toContainText(CONSUMER);
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
    await expect(rows(page).first()).toContainText(CONSUMER);
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
      .then(() => page.getByRole('dialog', { name: 'Eliminando cupón' }).getByRole('button', { name: 'Ok' }).click()),
  ]);
  const { couponId } = sent.postDataJSON();
  expect(sent.url()).toContain(couponId);
  await expect(page.getByText('Cupón eliminado exitosamente.')).toBeVisible();
});

test('the keyboard starts on Ok where nothing speaks against it, else on Cancelar', async ({ page, signIn }) => {
  await signIn('admin');
  const terms = { couponsValidAt: '2020-01-01T00:00:00Z', couponsValidUntil: '2099-01-01T00:00:00Z' };
  const offers = [
    { ...terms, weeklySchedule: { items: [] } },
    { ...terms, couponsValidUntil: '2021-01-01T00:00:00Z' },
  ];
  await page.route('**/coupons/admin/active?*', async (route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill({
      json: {
        data: offers.map((offer, at) => ({ ...data[at], offer: { ...data[at].offer, ...offer } })),
        pagination: { page: 1, limit: 10, lastPage: 1 },
      },
    });
  });
  await page.goto('/dashboard/coupons-active');
  for (const [at, verdict, button] of [
    [0, 'Válido', 'Ok'],
    [1, 'Vencido', 'Cancelar'],
  ] as const) {
    const consume = rows(page).nth(at).getByRole('button', { name: 'Consumir' });
    await consume.click();
    const dialog = page.getByRole('dialog', { name: 'Consumiendo cupón' });
    await expect(dialog).toContainText(verdict);
    await expect(dialog.getByRole('button', { name: button })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(consume).toBeFocused();
  }
});
