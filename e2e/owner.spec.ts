import type { Page } from '@playwright/test';
import { cardLinks, expect, fillLogin, test } from './fixtures';
import { STAFF_PASSWORD } from './freshRecords';
import { addOwner } from './typedRecords';

const BUSINESS = 'Panadería Flor de Galipán';
const OWNER = { name: 'Ramón Tovar', email: 'ramon.tovar@tienda.test' };

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Every link of an owner's sidebar but the first, what stands above its page and what that page reads. */
const PLACES = [
  ['Negocios', 'Negocios', '/coupon-service/businesses/search?'],
  ['Ofertas', 'Ofertas', '/coupon-service/offers/search?'],
  ['Cupones activos', 'Cupones activos', '/coupons/admin/active/search?'],
  ['Consumidos', 'Cupones consumidos', '/coupons/admin/consumed/search?'],
  ['Usuarios', 'Usuarios', '/user-service/users/search?'],
  ['Pagos', 'Pagos', '/payments/manual/search?'],
  ['Configuración', 'Configuración', '/exchange/usd-ves'],
] as const;
const HOME = ['Inicio', 'Tablero', '/offers/resume'] as const;
const readOf = (page: Page, read: string) => page.waitForResponse((answer) => answer.url().includes(read));

/** Follows every link of the sidebar, until its page has been read. */
async function visitEverything(page: Page): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  expect((await links.allInnerTexts()).sort()).toEqual([HOME, ...PLACES].map(([link]) => link).sort());
  for (const [link, title, read] of PLACES) {
    const [answer] = await Promise.all([
      readOf(page, read),
      links.filter({ hasText: new RegExp(`^${link}$`) }).click(),
    ]);
    expect(answer.status(), link).toBe(200);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
  }
  // Its figures are still those that were read at the sign-in.
  await links.filter({ hasText: HOME[0] }).click();
  await expect(heading(page, HOME[1])).toBeVisible();
  await expect(page.getByText('Cupones vendidos')).toBeVisible();
}

// That lists hold nothing of another business: the server's tests of lists (O-03).
test('an owner is added, sees every page with the own business alone, and is never signed out', async ({
  page,
  signIn,
  complaints,
}) => {
  // A coupon may be scanned by a user whom an owner does not see.
  complaints.expected(/404 \(Not Found\).*user-service\/users/);
  const refused: string[] = [];
  page.on('response', (answer) => {
    if ([401, 403].includes(answer.status())) refused.push(answer.url());
  });

  await test.step('an administrator adds the owner of a business', async () => {
    await signIn('admin');
    await page.goto('/dashboard/users');
    await page.getByRole('link', { name: 'Añadir usuario' }).click();
    await addOwner(page, { ...OWNER, store: BUSINESS });
    // The next page is read ahead, and would be refused after Salir.
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Salir' }).click();
  });

  await Promise.all([readOf(page, HOME[2]), fillLogin(page, OWNER.email, STAFF_PASSWORD)]);
  await expect(heading(page, HOME[1])).toBeVisible();
  await visitEverything(page);

  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page)).toHaveText([BUSINESS]);
  expect(refused).toEqual([]);
});
