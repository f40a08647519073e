import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { expect, overflow, test } from './fixtures';
import { ACCOUNTS } from './platform';

const SETTINGS = '/dashboard/settings';
const UPDATED = 'Configuración actualizada exitosamente';
const CSV = 'Descargar CSV de usuarios consumidores';

const field = (page: Page) => page.getByRole('textbox', { name: /Tasa del dólar/ });
const submit = (page: Page) => page.getByRole('button', { name: 'ACTUALIZAR CONFIGURACIONES' });

async function type(page: Page, rate: string): Promise<void> {
  await field(page).fill('');
  await field(page).pressSequentially(rate);
}

test('the rate is filled in, typed, pasted, warned of and set', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(SETTINGS);
  await expect(field(page)).toHaveValue(/^[\d.]+,\d{2}$/);
  const puts: unknown[] = [];
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request.postDataJSON()));

  await type(page, '-a36,5−e');
  await expect(field(page)).toHaveValue('36,5');
  await field(page).blur();
  await expect(field(page)).toHaveValue('36,50');
  await submit(page).dblclick();
  await expect(page.getByRole('status').filter({ hasText: UPDATED })).toBeVisible();
  await expect(page.getByText('Tasa actual: Bs. 36,50 por USD')).toBeVisible();
  expect(puts).toEqual([{ usdVesExchangeRate: 36.5 }]);

  await test.step('a misplaced comma is asked about, and never refused', async () => {
    await type(page, '3650');
    await expect(page.getByText(/¿Está la coma en su lugar\?.*36,50 Bs\.S/)).toBeVisible();
    await expect(submit(page)).toBeEnabled();
  });

  await test.step('points for thousands may be typed', async () => {
    for (const typed of ['36500,75', '36.500,75', '36500.75']) {
      await type(page, typed);
      await field(page).blur();
      await expect(field(page)).toHaveValue('36.500,75');
    }
  });

  await test.step('nothing is left with a rate that is not saved', async () => {
    page.once('dialog', (dialog) => dialog.dismiss());
    await page.getByRole('link', { name: 'Negocios' }).click();
    await expect(field(page)).toHaveValue('36.500,75');
  });

  await field(page).fill('');
  await submit(page).click();
  await expect(page.getByText('Tasa del dólar es obligatoria')).toBeVisible();
  expect(puts).toHaveLength(1);
});

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

for (const width of [1280, 390])
  test(`settings are accessible at ${width} px, and fit`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn('admin');
    await page.goto(SETTINGS);
    await expect(field(page)).toHaveValue(/,\d{2}$/);
    await type(page, '0');
    await expect(page.getByText('Con una tasa de 0, todo costaría 0 bolívares.')).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
  });
