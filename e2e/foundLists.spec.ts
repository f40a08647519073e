import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { expectAccessible } from './accessibility';
import { expect, overflow, test, toasts } from './fixtures';

const PAYMENTS = '/dashboard/payments';
const query = (page: Page) => new URL(page.url()).searchParams;
/** What the address filters by. */
const filtered = (page: Page) => JSON.parse(query(page).get('filter') ?? '{}');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar', exact: true });
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filtros' }).getByRole('button', { name: new RegExp(`^${name}`) });
const found = (page: Page) => page.getByText(/^\d+ resultados?$/);
const rows = (page: Page) => page.locator('[data-row]');
const opens = (page: Page) => page.locator('[data-opens]');

test('a list is searched, narrowed and sorted by the platform, and the address brings all of it back', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto(PAYMENTS);
  const all = (await found(page).textContent()) ?? '';
  // Keys 10 ms apart.
  await search(page).pressSequentially('ca', { delay: 10 });
  await expect.poll(() => filtered(page).q).toBe('ca');
  await filter(page, 'Medio').click();
  // Its state follows the address, a moment after the press.
  await page.getByRole('checkbox', { name: 'Pago móvil', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(filter(page, 'Medio: Pago móvil')).toBeFocused();
  await page.getByRole('link', { name: /^Pendientes/ }).click();
  await page.getByRole('columnheader', { name: 'Fecha' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Fecha' })).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).filter({ hasText: /Confirmado|Rechazado/ })).toHaveCount(0);
  await expect(found(page)).not.toHaveText(all);
  const narrowed = (await found(page).textContent()) ?? '';
  const first = (await opens(page).first().textContent()) ?? '';
  await expectAccessible(page);

  await page.reload();
  await expect(found(page)).toHaveText(narrowed);
  await expect(opens(page).first()).toHaveText(first);
  await opens(page).first().click();
  await expect(page.getByRole('heading', { level: 1, name: / · / })).toBeVisible();
  await page.goBack();
  await expect(found(page)).toHaveText(narrowed);
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await page.getByRole('link', { name: 'Todos' }).click();
  await search(page).fill('');
  await expect(found(page)).toHaveText(all);
});

test('rows are chosen by the page and with Shift, and a wrong address is a list all the same', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto(`${PAYMENTS}?status=foo&user=nope&page=2`);
  await expect(toasts(page).getByText(/no se entiende «Estado», «Cliente»/)).toBeVisible();
  await expect(page.getByText('Página 2 de')).toBeVisible();
  // What is decided is not chosen.
  await page.getByRole('link', { name: /^Pendientes/ }).click();
  await expect(page.getByRole('main').getByText('Pendiente', { exact: true })).toHaveCount(10);
  const boxes = page.getByRole('main').getByRole('checkbox');
  await boxes.nth(2).check();
  await boxes.nth(6).click({ modifiers: ['Shift'] });
  await expect(page.getByText('5 elegidas')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check();
  await expect(page.getByText('10 elegidas')).toBeVisible();
  await expectAccessible(page);
});

test('by keyboard alone a list is searched, sorted and turned to its next page', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/offers');
  await expect(search(page)).toBeVisible();
  await page.locator('body').press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('de');
  await expect.poll(() => filtered(page).q).toBe('de');
  await page.getByRole('button', { name: 'Orden' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio').nth(1).press('Enter');
  await expect.poll(() => query(page).get('sort')).not.toBeNull();
  await page.getByRole('button', { name: 'Página siguiente' }).press('Enter');
  await expect.poll(() => query(page).get('page')).toBe('2');
  expect(filtered(page).q).toBe('de');
});

test('its file holds all that is found, in its order, and no formula', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(`${PAYMENTS}?status=pending&sort=date&order=DESC`);
  const count = Number.parseInt((await found(page).textContent()) ?? '', 10);
  expect(count).toBeGreaterThan(10);
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const csv = await readFile(await (await begun).path());
  expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = Papa.parse<string[]>(csv.toString('utf8').slice(1), { delimiter: ';', skipEmptyLines: true }).data;
  expect(lines).toHaveLength(count + 1);
  // A reference of digits alone keeps its zeros as the text that it is.
  const cells = lines.flat().filter((cell) => !/^="\d+"$/.test(cell));
  expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  const at = (lines[0] ?? []).indexOf('Referencia');
  const shown = await opens(page).allTextContents();
  expect(lines.slice(1, 1 + shown.length).map((line) => line[at]?.replace(/^'|^="|"$/g, ''))).toEqual(shown);
});

const LISTS = ['businesses', 'offers', 'users', 'coupons-active', 'admin/consumed', 'payments'];

const TABS = 36;
for (const { width, height, most } of [
  { width: 390, height: 844, most: 200 },
  { width: 900, height: 800, most: 320 },
  { width: 1280, height: 800, most: 170 },
  { width: 1920, height: 1080, most: 190 },
]) {
  test(`at ${width} by ${height} every list begins near its top, and nothing sticks out`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height });
    await signIn('admin');
    for (const list of LISTS) {
      await page.goto(`/dashboard/${list}`);
      await expect(found(page), list).toBeVisible();
      // Above payments stand their states.
      const above = list === 'payments' && width > 900 ? TABS : 0;
      expect((await rows(page).first().boundingBox())?.y, list).toBeLessThanOrEqual(most + above);
      expect(await overflow(page), list).toBeLessThanOrEqual(0);
    }
  });
}

test('no amount, name or bank pushes the actions of a payment out of sight, and customers keep their room', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.route('**/payments/manual/search?*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const row of body.data) {
      Object.assign(row, { vesPrice: 1_158_500, type: 'pagoMovil' });
      Object.assign(row.paymentData, { amount: 1_158_500, ownerName: 'Wenceslao de la Santísima Trinidad' });
      Object.assign(row.user ?? {}, { name: 'María de los Ángeles Quintero de Bracamonte' });
    }
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(PAYMENTS);
  for (const width of [897, 1024, 1180, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const menu = rows(page).first().getByRole('button').last();
    await expect(menu, `at ${width}`).toBeInViewport({ ratio: 1 });
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Ver' })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  for (const width of [1100, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const customer = await page.getByRole('columnheader', { name: 'Cliente' }).boundingBox();
    // For the words of a check without breaking one.
    expect(customer?.width, `at ${width}`).toBeGreaterThan(150);
  }
});
