import { cardLinks, expect, test, toasts } from './fixtures';
import { tellOfRefusals } from './refusalStory';

test.use({ maps: true });

test.describe('what a broken or busy platform answers to any read is said (W-04)', () => {
  for (const read of [
    { what: 'an offer', role: 'admin', place: 'offers/:id', address: '**/coupon-service/offers/*' },
    { what: 'a choice', role: 'admin', place: 'offers/add', address: '**/coupon-service/categories', isChoice: true },
    { what: 'the rate', role: 'admin', place: 'settings', address: '**/exchange/usd-ves' },
    { what: 'the Bitácora', role: 'admin', place: 'history', address: '**/history-service/**' },
    { what: 'an owner’s figures', role: 'owner', place: '', address: '**/offers/resume' },
  ] as const)
    tellOfRefusals(read);
});

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
