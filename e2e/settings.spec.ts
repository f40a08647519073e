import { readFileSync } from 'node:fs';
import { expectAccessible } from './accessibility';
import { directApi, type Row } from './directApi';
import { expect, overflow, test } from './fixtures';
import { ACCOUNTS } from './platform';

const SETTINGS = '/dashboard/settings';
const RATE = '/payment-service/payments/exchange/usd-ves';
const CSV = 'Descargar CSV de usuarios consumidores';

test('the consumers are downloaded as the platform made them', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(SETTINGS);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('consumers-csv') && asked.push(request.url()));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: CSV }).dblclick(),
  ]);
  await expect(
    page.getByRole('status').filter({ hasText: 'CSV de usuarios consumidores descargado exitosamente' }),
  ).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const content = readFileSync(await download.path());
  // The mark by which spreadsheets know UTF-8.
  expect([...content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(content.toString()).toContain(ACCOUNTS.consumer);
  expect(asked).toHaveLength(1);
});

test('a rate that is warned of is accessible at 1280 and 390 px, fits, and is sent by one press', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto(SETTINGS);
  const field = page.getByRole('textbox', { name: /Tasa del dólar/ });
  await expect(field).toHaveValue(/,\d{2}$/);
  await field.fill('0');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByText('Con una tasa de 0, todo costaría 0 bolívares.').first()).toBeVisible();
    await expect(field).toHaveAccessibleDescription('Con una tasa de 0, todo costaría 0 bolívares.');
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
  }
  // The other stories keep their rate.
  await page.route('**/exchange/usd-ves', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 204 }) : route.continue(),
  );
  const sent = page.waitForRequest((request) => request.method() === 'PUT', { timeout: 5_000 });
  await page.getByRole('button', { name: 'ACTUALIZAR CONFIGURACIONES' }).click();
  expect((await sent).postDataJSON()).toEqual({ usdVesExchangeRate: 0 });
  await expect(page.getByText('Configuración actualizada exitosamente')).toBeVisible();
});

test('of two administrators who change the rate at once, even between the reading and the setting, the second is asked', async ({
  page,
  signIn,
  platform,
  complaints,
}) => {
  complaints.expected(/status of 412/);
  await signIn('admin');
  const api = await directApi(platform.url);
  const rate = async () => (await api.data<Row>('GET', RATE)).usdVesExchangeRate;
  const before = Number(await rate());
  const [mine, theirs] = [before + 1, before + 2];
  await page.goto(SETTINGS);
  const field = page.getByRole('textbox', { name: /Tasa del dólar/ });
  await expect(field).toHaveValue(/,\d{2}$/);
  await field.fill(String(mine).replace('.', ','));
  // Read by this page already, and set by the other one before its own setting arrives.
  await page.route(`**/api/gs${RATE}`, async (route) => {
    if (route.request().method() === 'PUT' && (await rate()) === before)
      await api.data('PUT', RATE, { usdVesExchangeRate: theirs });
    await route.continue();
  });
  await page.getByRole('button', { name: 'ACTUALIZAR CONFIGURACIONES' }).click();
  const asked = page.getByRole('dialog', { name: 'Hay otros cambios guardados' });
  await expect(asked).toBeVisible();
  expect(await rate()).toBe(theirs);
  await asked.getByRole('radio', { name: 'Tu cambio' }).check();
  await asked.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect.poll(rate).toBe(mine);
  // The other stories keep their rate.
  await api.data('PUT', RATE, { usdVesExchangeRate: before });
});
