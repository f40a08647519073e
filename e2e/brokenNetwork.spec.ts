import { expectAccessible } from './accessibility';
import { cardLinks, expect, overflow, test, toasts } from './fixtures';

const NO_ANSWER = 'Error en la petición.';

test.use({ maps: true });

test('a save that hangs for minutes is sent once under the bar, with everything locked, and leaving cancels what is read (W-03)', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn('admin');
  await page.goto('/dashboard/businesses');
  await cardLinks(page).first().click();
  const save = page.getByRole('button', { name: 'ACTUALIZAR NEGOCIO' });
  await expect(save).toBeEnabled();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let sent = 0;
  await page.route('**/coupon-service/businesses/*', async (route) => {
    if (route.request().method() === 'PUT') {
      sent += 1;
      await held;
    }
    await route.continue();
  });

  await save.click();
  await expect(save).toBeDisabled();
  const open = page.locator('main form').locator('input:enabled, textarea:enabled, button:enabled');
  await expect(open).toHaveCount(0);
  await expect.poll(() => sent).toBe(1);
  await page.clock.fastForward('03:00');
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(open).toHaveCount(0);
  await expect(toasts(page)).toBeEmpty();
  answer();
  await expect(page.getByRole('status').filter({ hasText: 'Negocio actualizado exitosamente' })).toBeVisible();
  expect(sent).toBe(1);

  await page.route('**/coupon-service/offers/search?*', () => new Promise<void>(() => {}));
  const reading = page.waitForRequest('**/coupon-service/offers/search?*');
  await page.getByRole('link', { name: 'Ofertas' }).click();
  const request = await reading;
  const cancelled = page.waitForEvent('requestfailed', (failed) => failed === request);
  await page.getByRole('link', { name: 'Negocios' }).click();
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(cardLinks(page).first()).toBeVisible();
  await expect(toasts(page).getByRole('alert').locator('> *')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('without its tiles the map can be used and says so, and no toast is shown (W-06)', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected(/tile\.openstreetmap\.org/);
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
  await signIn('admin');
  await page.goto('/dashboard/businesses/add');
  await page.getByLabel('Latitud').fill('10.4683918');
  await page.getByLabel('Longitud').fill('-66.8903658');
  const map = page.getByRole('group', { name: 'Mapa de la ubicación' });
  await map.scrollIntoViewIfNeeded();
  await expect(page.getByText('El mapa no llegó completo.')).toBeVisible();
  const marker = page.locator('.leaflet-marker-icon');
  await marker.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Longitud')).not.toHaveValue('-66.8903658');
  const moved = Number(await page.getByLabel('Longitud').inputValue());
  const step = moved - Number('-66.8903658');
  await map.getByRole('button', { name: 'Acercar' }).click();
  await marker.focus();
  // Nearer, a step is shorter; the map gets nearer a moment after the button was pressed.
  await expect(async () => {
    const longitude = async () => Number(await page.getByLabel('Longitud').inputValue());
    const from = await longitude();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(longitude).toBeLessThan(from);
    expect(from - (await longitude())).toBeLessThan(step * 0.75);
  }).toPass();
  const before = await page.getByLabel('Latitud').inputValue();
  // Where motion is welcome the map may still be moving under the mouse.
  await expect(async () => {
    await marker.dragTo(map, { targetPosition: { x: 90, y: 200 } });
    await expect(page.getByLabel('Latitud')).not.toHaveValue(before, { timeout: 1_000 });
  }).toPass();
  await expect(toasts(page)).toBeEmpty();
});

test('calls that the browser drops for their address are said, without its alerts too, and the page stays, also on paper (W-09)', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected(/ERR_BLOCKED_BY_CLIENT/);
  // As where the user has blocked them.
  await page.addInitScript(() => {
    window.alert = () => undefined;
    window.open = () => null;
  });
  await signIn('admin');
  const dropped = (address: RegExp) => page.route(address, (route) => route.abort('blockedbyclient'));
  for (const [place, title] of [
    ['coupons-active', 'Cupones activos'],
    ['admin/consumed', 'Cupones consumidos'],
  ] as const) {
    await dropped(/\/api\/gs\/.*\/admin\//);
    await page.goto(`/dashboard/${place}`);
    await expect(toasts(page)).toContainText(NO_ANSWER);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.unrouteAll();
  }

  await page.goto('/dashboard/coupons-active');
  const row = page.getByRole('main').getByRole('listitem').first();
  for (const [press, address] of [
    ['Consumir', /\/consume\/admin$/],
    ['Eliminar', /\/admin\/remove/],
  ] as const) {
    await dropped(address);
    await row.getByRole('button', { name: press }).click();
    const failed = page.waitForEvent('requestfailed', (request) => address.test(request.url()));
    await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
    await failed;
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(toasts(page)).toContainText(NO_ANSWER);
    await page.unrouteAll();
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Cupones activos' })).toBeVisible();
  await expect(row).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test('a page of a megabyte with endless names fits the narrowest window (W-08)', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn('admin');
  const long = 'Arepera'.repeat(1_500);
  await page.route('**/coupon-service/businesses/search?*', async (route) => {
    const { data, pagination } = await (await route.fetch()).json();
    const rows = data.map((row: object, at: number) => ({
      ...row,
      name: `${at} ${long}`,
      description: long.repeat(10),
      address: long,
      email: `${long}@x.test`,
    }));
    await route.fulfill({ json: { data: rows, pagination } });
  });
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page)).toHaveCount(10);
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
});
