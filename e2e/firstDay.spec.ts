import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from './accessibility';
import { test as base, expect, fillLogin, overflow } from './fixtures';
import { watchJumps } from './jumps';
import { type Platform, runPlatform } from './platform';

/** The platform has its first administrator and nothing else. */
const FIRST = { ADMIN_EMAIL: 'ana@primera.test', ADMIN_PASSWORD: 'arepas con queso 7' };

const test = base.extend<{ empty: Platform }>({
  empty: [
    async ({ browserName: _ }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'gs-cupones-empty-'));
      const empty = await runPlatform(dataDir, undefined, { DEMO: '0', ...FIRST });
      await use(empty);
      await empty.remove();
    },
    { timeout: 120_000 },
  ],
  baseURL: ({ empty }, use) => use(empty.url),
});
test.use({ maps: true });

test('the first administrator is told what to do first, until it is done', async ({ page }) => {
  const expectNoJumps = await watchJumps(page);
  const steps = page.getByRole('region', { name: 'Primeros pasos' });

  await page.goto('/login');
  await fillLogin(page, FIRST.ADMIN_EMAIL, FIRST.ADMIN_PASSWORD);
  await expect(steps.getByRole('link')).toHaveText([
    'Fija la tasa del dólar',
    'Crea el primer negocio',
    'Crea la primera oferta',
    'Añade a quien te ayude',
  ]);
  await expectAccessible(page);

  await test.step('which comes without moving anything, and fits a narrow window', async () => {
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      await expect(steps).toBeVisible();
      await expectNoJumps(`the first steps, ${width} px wide`);
      expect(await overflow(page), `${width}`).toBe(0);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the rate is done once it is fixed', async () => {
    await steps.getByRole('link', { name: 'Fija la tasa del dólar' }).click();
    await page.getByRole('textbox', { name: /Tasa del dólar/ }).fill('36,50');
    await page.getByRole('button', { name: 'ACTUALIZAR CONFIGURACIONES' }).click();
    await expect(page.getByText('Tasa actual: Bs. 36,50 por USD')).toBeVisible();
    await page.goBack();
    await expect(steps.getByRole('link').first()).toHaveText('Fija la tasa del dólar (hecho)');
  });
});
