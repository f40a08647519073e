import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { expect, overflow, test } from './fixtures';

const sheet = (page: Page) => page.getByLabel('Ficha del cliente');
const links = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Ficha de/ });
const rows = (page: Page) => page.locator('[data-row]');

async function openFirst(page: Page, list = '/dashboard/payments') {
  await page.goto(list);
  const name = (await links(page).first().textContent())?.replace('Ficha de', '').trim() ?? '';
  await links(page).first().click();
  await expect(sheet(page).getByRole('heading', { level: 2, name })).toBeVisible();
  return name;
}

test('a name opens the sheet over the right of the list, which stays where it is, as wide as it is, and usable', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('admin');
  await page.goto('/dashboard/payments');
  await expect(rows(page)).toHaveCount(10);
  const link = links(page).nth(6);
  await link.scrollIntoViewIfNeeded();
  const place = async () => ({
    ...(await page.getByRole('table').boundingBox()),
    at: await page.evaluate(() => window.scrollY),
  });
  const before = await place();
  await link.click();
  await expect(sheet(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(sheet(page)).toBeFocused();
  expect(await place()).toEqual(before);
  await expect(sheet(page).getByText(/^\d+ pagos?/)).toBeVisible();
  await expect(sheet(page).getByRole('heading', { level: 2, name: 'Cupones' })).toBeVisible();
  // What the sheet leaves of the list can be pressed.
  await page
    .getByRole('checkbox', { name: /^Elegir / })
    .first()
    .check();
  await expect(page.getByText('1 elegida')).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);

  await test.step('to reach the person comes first, to grant them something after it', async () => {
    const ways = sheet(page).getByRole('link', { name: /^(WhatsApp|Llamar|Otorgar cupón)$/ });
    await expect(ways).toHaveText(['WhatsApp', 'Llamar', 'Otorgar cupón']);
  });

  await test.step('the next name is one press away', async () => {
    const next = links(page).nth(5);
    const name = (await next.textContent())?.replace('Ficha de', '').trim() ?? '';
    await next.click();
    await expect(sheet(page).getByRole('heading', { level: 2, name })).toBeVisible();
  });

  await test.step('a reload keeps it, Back closes it at the very place', async () => {
    await page.reload();
    await expect(sheet(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).toHaveCount(0);
    expect(new URL(page.url()).search).not.toContain('customer');
  });
});

test('by keyboard: Enter opens it, Esc closes it and the focus is on the name again', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('admin');
  await page.goto('/dashboard/payments');
  await links(page).nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sheet(page).getByRole('button', { name: 'Cerrar ficha' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(links(page).nth(2)).toBeFocused();

  // From the page as well, whose own place stays: what has the focus there may be below the sheet.
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeFocused();
  await links(page).nth(4).focus();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(links(page).nth(4)).toBeFocused();
});

test("it has the customer's payments, each with its text for WhatsApp", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('admin');
  const name = await openFirst(page);
  const tell = sheet(page).getByRole('link', { name: /^Avisar/ });
  const address = new URL((await tell.first().getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toMatch(/^https:\/\/wa\.me\/58\d{10}$/);
  expect(address.searchParams.get('text')).toMatch(
    new RegExp(`^Hola, ${name.split(' ')[0]}\\. (Recibimos|No conseguimos) tu pago ref\\. \\S+\\.`),
  );
  await expect(sheet(page).getByText(/^\d+ pagos?/)).toBeVisible();
});

test('a coupon granted from it leads back to the list with the sheet', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('admin');
  const name = await openFirst(page, '/dashboard/coupons-active');
  await sheet(page).getByRole('link', { name: 'Otorgar cupón' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Selecciona una oferta/ })).toBeVisible();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Agregar' }).click();
  await expect(page).toHaveURL(/coupons-active\?customer=/);
  await expect(sheet(page).getByRole('heading', { level: 2, name })).toBeVisible();
});

test('on a phone it is a page of its own', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('admin');
  await page.goto('/dashboard/users');
  await links(page).first().click();
  await expect(sheet(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  const box = await sheet(page).boundingBox();
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, 844]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sheet(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
});

test('the sheet of an unknown customer says so, and can be closed from a shared link', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected(/404/);
  await signIn('admin');
  await page.goto('/dashboard/offers?customer=0190a5c0-0000-7000-8000-00000000dead');
  await expect(sheet(page).getByRole('heading', { name: 'Usuario no encontrado' })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar ficha' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard\/offers$/);
});
