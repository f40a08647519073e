import type { Page } from '@playwright/test';
import { cardLinks, expect, test } from './fixtures';
import { openPalette, results } from './palette';

const NOT_FOUND = '404 - Página no encontrada';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('an address that is no page is not found, signed out or in', async ({ page, signIn }) => {
  const paths = ['/nada', '/login/otra', '/termsAndPolicy/x', '/dashboardx', '/dashboard/nada', '/docs/api'];
  for (const signedIn of [false, true]) {
    if (signedIn) await signIn('admin');
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: NOT_FOUND }), path).toBeVisible();
    }
  }
});

test('below the dashboard it is not found inside the frame', async ({ page, signIn }) => {
  await signIn('admin');
  for (const path of ['/dashboard/nada', '/dashboard/businesses/1/otra', '/dashboard/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: NOT_FOUND }), path).toBeVisible();
    await expect(page.getByRole('button', { name: 'Salir' }), path).toBeVisible();
  }
});

test('an address of the API that does not exist is JSON, never the application', async ({ platform }) => {
  const answer = await fetch(`${platform.url}/api/gs/nada`);
  expect([answer.status, typeof (await answer.json()).error.detail]).toEqual([404, 'string']);
  expect((await fetch(`${platform.url}/assets/old-chunk.js`)).status).toBe(404);
  expect((await fetch(`${platform.url}/docs/openapi.json`)).status).toBe(404);
});

test('the links stand in the order of the specification, behind them what the platform announced beyond it', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/dashboard/businesses');
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  await expect(links).toHaveText([
    'Negocios',
    'Ofertas',
    'Cupones activos',
    'Consumidos',
    'Usuarios',
    'Pagos',
    'Configuración',
    'Bitácora',
  ]);
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')?.replace('/dashboard/', '')),
  );
  expect(addresses).toEqual([
    'businesses',
    'offers',
    'coupons-active',
    'admin/consumed',
    'users',
    'payments',
    'settings',
    'history',
  ]);
});

test('an owner has Inicio before them', async ({ page, signIn }) => {
  await signIn('owner');
  await page.goto('/dashboard/businesses');
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  await expect(links.first()).toHaveText('Inicio');
  await expect(links.first()).not.toHaveAttribute('aria-current', 'page');
  await expect(links).toHaveCount(8);
});

test('a list, its pages and its forms highlight their link and nothing else', async ({ page, signIn }) => {
  await signIn('admin');
  for (const path of ['businesses', 'businesses/add', 'businesses?page=2']) {
    await page.goto(`/dashboard/${path}`);
    const current = page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current=page]');
    await expect(current, path).toHaveText(['Negocios']);
  }
});

test('the name of the signed-in user, the language and the titles are there', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/businesses');
  const name = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').name as string);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-VE');
  await expect(page).toHaveTitle('Negocios | GS');
});

test('an owner starts at the Tablero with the own figures', async ({ page, signIn }) => {
  await signIn('owner');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Tablero' })).toBeVisible();
  await expect(page.getByText('desde el inicio')).toHaveCount(7);
  for (const label of ['existentes', 'disponibles', 'vendidos', 'consumidos', 'próximos', 'activos', 'vencidos'])
    await expect(page.getByText(`Cupones ${label}`, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page');
});

test('an administrator never asks for those figures', async ({ page, signIn }) => {
  await signIn('admin');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/dashboard/businesses');
  await expect(page.getByRole('heading', { level: 1, name: 'Negocios' })).toBeVisible();
  expect(asked.filter((url) => url.includes('resume'))).toEqual([]);
});

test('? lists the shortcuts; single keys can be turned off, and stay off after Salir', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page).first()).toBeVisible();
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await shortcuts.getByRole('checkbox', { name: 'Usar atajos de una sola tecla' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toHaveCount(0);

  await openPalette(page);
  await page.keyboard.type('salir');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Inicia sesión')).toBeVisible();
  await signIn('admin');
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page).first()).toBeVisible();
  await page.keyboard.press('n');
  await openPalette(page);
  await expect(page).toHaveURL('/dashboard/businesses');
  await expect(results(page).filter({ hasText: /^Negocios/ })).toHaveText(/Página\s*$/);
});

test('what one user opened is not shown to the next one on the same device', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/offers');
  const title = (await cardLinks(page).last().textContent()) ?? '';
  await cardLinks(page).last().click();
  await expect(page.getByLabel('Título')).toBeEnabled();
  await page.getByRole('link', { name: 'Negocios' }).click();
  await expect(heading(page, 'Negocios')).toBeVisible();
  await openPalette(page);
  await expect(results(page).first()).toContainText(title);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(heading(page, 'Inicia sesión')).toBeVisible();

  await signIn('owner');
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page).first()).toBeVisible();
  await openPalette(page);
  await expect(results(page).first()).toContainText('Inicio');
  await page.keyboard.type(title);
  // Nothing of the other user is left, and the platform can be asked.
  await expect(results(page)).toHaveCount(2);
  await expect(results(page).first()).toContainText(`Buscar «${title}» en Ofertas`);
});
