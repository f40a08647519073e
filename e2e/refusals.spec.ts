import { directApi, type Row } from './directApi';
import { cardLinks, expect, test, toasts } from './fixtures';

test.use({ maps: true });

for (const [what, body, contentType] of [
  ['HTML of a proxy', '<html><body>502 Bad Gateway</body></html>', 'text/html'],
  ['nothing', '', 'application/json'],
  ['half a JSON', '{"error":', 'application/json'],
] as const) {
  test(`a list answered with ${what} is said in Spanish and can be tried again (W-04)`, async ({
    page,
    signIn,
    complaints,
  }) => {
    complaints.expected(/502/);
    await signIn('admin');
    let broken = true;
    await page.route('**/coupon-service/businesses?*', (route) =>
      broken ? route.fulfill({ status: 502, body, contentType }) : route.continue(),
    );
    await page.goto('/dashboard/businesses');
    await expect(page.getByText('Algo salió mal. Intente de nuevo más tarde.').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Reintentar' })).toBeVisible();
    broken = false;
    await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
    await expect(cardLinks(page).first()).toBeVisible();
  });
}

const LISTS = [
  ['businesses', '**/coupon-service/businesses?*'],
  ['offers', '**/coupon-service/offers?*'],
  ['coupons-active', '**/coupons/admin/active?*'],
  ['admin/consumed', '**/coupons/admin/consumed?*'],
  ['users', '**/user-service/users?*'],
  ['payments', '**/payments/manual?*'],
] as const;

for (const [what, role, place, address] of [
  ['a business', 'admin', 'businesses/:id', '**/coupon-service/businesses/*'],
  ['an offer', 'admin', 'offers/:id', '**/coupon-service/offers/*'],
  ['a choice', 'admin', 'offers/add', '**/coupon-service/categories'],
  ['the rate', 'admin', 'settings', '**/exchange/usd-ves'],
  ['the Bitácora', 'admin', 'history', '**/history-service/**'],
  ['an owner’s figures', 'owner', '', '**/offers/resume'],
] as const)
  test(`${what}: 429, 500, 502 and 503 are said with their words, and it comes when it is asked for again (W-04)`, async ({
    page,
    signIn,
    complaints,
    platform,
  }) => {
    complaints.expected(/status of (429|50\d)/);
    const isChoice = what === 'a choice';
    const retry = page.getByRole('main').getByRole('button', { name: 'Reintentar' });
    // By the keyboard: so many messages at once lie over the button.
    const again = async () => {
      if (!isChoice) return retry.first().press('Enter');
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: 'Categoría' }).press('ArrowDown');
    };
    const [first] = await (await directApi(platform.url)).data<[Row]>(
      'GET',
      `/coupon-service/${place.includes('offers') ? 'offers' : 'businesses'}?page=1&limit=1`,
    );
    await signIn(role);
    let status = 429;
    const words = () => `Ahora no: ${status}.`;
    await page.route(address, (route) => route.fulfill({ status, json: { error: { detail: words() } } }));
    await page.goto(`/dashboard/${place.replace(':id', first.id)}`);
    for (const next of [500, 502, 503]) {
      await expect(page.getByText(words()).first()).toBeVisible();
      status = next;
      await again();
    }
    await expect(page.getByText(words()).first()).toBeVisible();
    await page.unroute(address);
    await again();
    if (isChoice) await expect(page.getByRole('option').first()).toBeVisible();
    else await expect(retry).toHaveCount(0);
  });

for (const status of [429, 502])
  test(`${status} on each list is said with its words, and Reintentar reads it (W-04)`, async ({
    page,
    signIn,
    complaints,
  }) => {
    complaints.expected(new RegExp(`status of ${status}`));
    await signIn('admin');
    for (const [place, address] of LISTS) {
      const detail = `Ahora no: ${place}.`;
      await page.route(address, (route) => route.fulfill({ status, json: { error: { detail } } }));
      await page.goto(`/dashboard/${place}`);
      await expect(toasts(page)).toContainText(detail);
      await page.unroute(address);
      await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.locator('main').locator('[data-row], li').first()).toBeVisible();
    }
  });
