import { directApi } from './directApi';
import { answerLost, breakRequests, UNDONE } from './faults';
import { expect, test, toasts } from './fixtures';
import { freshRecords, named } from './freshRecords';
import { fillOffer } from './typedRecords';

// Of a decision about payments: decisionFaults.spec.ts. What each refusal says: the tests of src/providers.

test('an offer that is saved on a line that breaks is made once, keeps what was typed and says what is so (W-01, W-03, W-04)', async ({
  page,
  platform,
  signIn,
  complaints,
}) => {
  complaints.expected(/net::ERR_|status of (429|502)/);
  await signIn('admin');
  const title = named('Oferta');
  const line = await breakRequests(page, 'POST', /\/coupon-service\/offers$/);
  await page.goto('/dashboard/offers/add');
  await fillOffer(page, title);
  const save = page.getByRole('button', { name: 'Guardar oferta' });
  const faults = [...UNDONE, ['Error en la petición.', answerLost] as const];
  for (const [place, [says, fault]] of faults.entries()) {
    line.fault = fault;
    await save.click();
    await expect(page.getByText(says).first()).toBeVisible();
    await expect(save).toBeEnabled();
    await expect(page.getByLabel('Título')).toHaveValue(title);
    await expect(page.getByAltText('Vista previa')).toHaveCount(1);
    expect(line.sent, 'nothing is sent by itself').toHaveLength(place + 1);
  }
  line.fault = undefined;
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'Oferta creada exitosamente' })).toBeVisible();
  const offers = await (await directApi(platform.url)).all('/coupon-service/offers');
  expect(offers.filter((one) => one.title === title)).toHaveLength(1);
});

test('a save that hangs for minutes is sent once under the bar, with everything locked, and leaving cancels what is read (W-03)', async ({
  page,
  platform,
  signIn,
}) => {
  await page.clock.install();
  await signIn('admin');
  const { id } = await freshRecords(await directApi(platform.url)).offer();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const line = await breakRequests(page, 'PUT', /\/coupon-service\/offers\//);
  line.fault = async (route) => {
    await held;
    await route.continue();
  };
  await page.goto(`/dashboard/offers/${id}`);
  const save = page.getByRole('button', { name: 'Guardar oferta' });
  await expect(save).toBeEnabled();
  await save.click();
  await expect(save).toBeDisabled();
  const open = page.locator('main form').locator('input:enabled, textarea:enabled, button:enabled');
  await expect(open).toHaveCount(0);
  await page.clock.fastForward('03:00');
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(open).toHaveCount(0);
  await expect(toasts(page)).toBeEmpty();
  answer();
  await expect(page.getByRole('status').filter({ hasText: 'Oferta actualizada exitosamente' })).toBeVisible();
  expect(line.sent).toHaveLength(1);

  await page.route('**/businesses/search?*', () => new Promise<void>(() => {}));
  const reading = page.waitForRequest('**/businesses/search?*');
  await page.getByRole('link', { name: 'Negocios' }).click();
  const request = await reading;
  const cancelled = page.waitForEvent('requestfailed', (failed) => failed === request);
  await page.getByRole('link', { name: 'Ofertas' }).click();
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('of what two people changed in the same offer each field is asked about, and nothing is overwritten unseen', async ({
  page,
  platform,
  signIn,
  complaints,
}) => {
  complaints.expected(/status of 412/);
  await signIn('admin');
  const api = await directApi(platform.url);
  const { id, title } = await freshRecords(api).offer();
  await page.goto(`/dashboard/offers/${id}`);
  await expect(page.getByLabel('Título')).toBeEnabled();

  const other = await page.context().newPage();
  await other.goto(`/dashboard/offers/${id}`);
  await expect(other.getByLabel('Título')).toBeEnabled();
  await other.getByLabel('Título').fill(`${title} de ella`);
  await other.getByLabel('Descripción').fill('La de ella.');
  await other.getByRole('button', { name: 'Guardar oferta' }).click();
  await expect(other.getByText('Oferta actualizada exitosamente')).toBeVisible();
  await other.close();

  await page.getByLabel('Título').fill(`${title} mía`);
  await page.getByRole('button', { name: 'Guardar oferta' }).click();
  const question = page.getByRole('dialog', { name: 'Hay otros cambios guardados' });
  await expect(question.getByRole('group')).toHaveCount(1);
  await expect(question.getByRole('group', { name: 'Título' })).toContainText(`${title} de ella`);
  await question.getByRole('radio', { name: 'Tu cambio' }).check();
  await question.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(page.getByText('Oferta actualizada exitosamente')).toBeVisible();
  expect(await api.data('GET', `/coupon-service/offers/${id}`)).toMatchObject({
    title: `${title} mía`,
    description: 'La de ella.',
  });
});

test('without its tiles the map can be used, and no toast is shown (W-06)', async ({ page, signIn, complaints }) => {
  complaints.expected(/tile\.openstreetmap\.org/);
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
  await signIn('admin');
  await page.goto('/dashboard/businesses/add');
  const longitude = page.getByLabel('Longitud');
  await page.getByLabel('Latitud').fill('10.4683918');
  await longitude.fill('-66.8903658');
  await page.getByRole('group', { name: 'Mapa de la ubicación' }).scrollIntoViewIfNeeded();
  await page.locator('.leaflet-marker-icon').focus();
  await page.keyboard.press('ArrowRight');
  await expect(longitude).not.toHaveValue('-66.8903658');
  await expect(toasts(page)).toBeEmpty();
});
