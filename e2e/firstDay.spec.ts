import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from './accessibility';
import { test as base, cardLinks, expect, fillLogin, overflow } from './fixtures';
import { fillBusiness } from './formActions';
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
  const open = (place: string) =>
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: place }).click();

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

  await test.step('lists that no administrator fills by hand say what will stand there', async () => {
    for (const [place, text] of [
      ['Cupones activos', /Aquí estará cada cupón/],
      ['Consumidos', /pasará de Cupones activos a esta lista/],
      ['Pagos', /los pagos de los clientes/],
    ] as const) {
      await open(place);
      await expect(page.getByText(text)).toBeVisible();
    }
    await page.getByRole('link', { name: 'Verificar pendientes' }).click();
    await expect(page.getByText(/su pago esperará aquí/)).toBeVisible();
  });

  await test.step('the first business takes the place of the steps, and is done where the offers are missing', async () => {
    await open('Negocios');
    await steps.getByRole('link', { name: 'Crea el primer negocio' }).click();
    await fillBusiness(page, 'Arepera La Primera');
    await page.getByRole('button', { name: 'CREAR NEGOCIO' }).click();
    await expect(cardLinks(page)).toHaveText(['Arepera La Primera']);
    await expect(steps).toHaveCount(0);
    await open('Ofertas');
    await expect(steps.getByRole('link').nth(1)).toHaveText('Crea el primer negocio (hecho)');
    await steps.getByRole('link', { name: 'Crea la primera oferta' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Crear nueva oferta' })).toBeVisible();
  });
});
