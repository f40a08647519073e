import { readFileSync } from 'node:fs';
import { expectAccessible } from './accessibility';
import { expect, overflow, test } from './fixtures';
import { ACCOUNTS } from './platform';

const SETTINGS = '/dashboard/settings';
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
