import { cardLinks, expect, fillLogin, storedSession, test } from './fixtures';
import { ACCOUNTS, PASSWORD } from './platform';

const DAY = 86_400_000;

for (const [which, ms] of [
  ['five years ahead', 5 * 365 * DAY],
  ['a day behind', -DAY],
] as const) {
  test(`a browser whose clock is ${which} works, and signs nobody out (S-08)`, async ({ page, signIn }) => {
    await page.clock.install({ time: Date.now() + ms });
    await signIn('admin');
    for (const path of ['businesses', 'offers', 'coupons-active', 'payments', 'users']) {
      await page.goto(`/dashboard/${path}`);
      await expect(page.getByRole('main').getByRole('listitem').or(page.getByRole('row')).first(), path).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(/NaN|Invalid Date|undefined/);
    }
    expect((await storedSession(page)).token).toMatch(/^[\w-]{43}$/);
  });
}

test('an owner who writes «admin» into the storage gets another menu and nothing else (S-10)', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected(/403/);
  await signIn('owner');
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page).first()).toBeVisible();
  const own = await cardLinks(page).allTextContents();
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, permission: 'admin' }));
  });
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page)).toHaveText(own);
  await page.goto('/dashboard/payments');
  await expect(page.getByText('Sin resultados.')).toBeVisible();

  // What only an administrator may do is refused, said once, and ends at the login without going round in circles.
  const visited: string[] = [];
  await page.goto('/dashboard/settings');
  page.on('framenavigated', (frame) => frame === page.mainFrame() && visited.push(new URL(frame.url()).pathname));
  await page.getByRole('button', { name: /CSV/ }).click();
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  expect(visited.filter((path) => path !== '/dashboard/settings')).toEqual(['/login']);
  expect(await storedSession(page)).toEqual({});
});

test('an administrator who writes «owner» there is an administrator for the platform still (S-10)', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, permission: 'owner' }));
  });
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page).nth(9)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Crear negocio' })).toBeHidden();
});

for (const address of ['/login?next=//evil.example', '/login?next=https://evil.example/&redirect=//evil.example']) {
  test(`signing in at ${address} leads to the dashboard (C-04)`, async ({ page, platform }) => {
    await page.goto(address);
    await fillLogin(page, ACCOUNTS.admin, PASSWORD);
    await expect(page).toHaveURL(`${platform.url}/dashboard/businesses`);
  });
}

test('a name full of markup is text beside the map and nothing within it (X-02)', async ({
  page,
  signIn,
  platform,
  complaints,
}) => {
  complaints.expected(/tile\.openstreetmap\.org/);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const { token } = await signIn('admin');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const list = `${platform.url}/api/gs/coupon-service/businesses`;
  const { data } = (await (await fetch(list, { headers })).json()) as { data: Record<string, unknown>[] };
  const [business] = data;
  const markup = '<img src=x onerror=alert(1)><b>Negrita</b>';
  const changed = { ...business, name: markup, address: markup };
  await page.route(`**/coupon-service/businesses/${business?.id}`, (route) =>
    route.fulfill({ json: { data: changed } }),
  );
  await page.goto(`/dashboard/businesses/${business?.id}`);
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(markup);
  const map = page.locator('.leaflet-container');
  await map.scrollIntoViewIfNeeded();
  await page.locator('.leaflet-marker-icon').click();
  await expect(page.locator('.leaflet-popup, .leaflet-tooltip')).toHaveCount(0);
  expect(await map.innerHTML()).not.toMatch(/Negrita|onerror/);
  expect(dialogs).toEqual([]);
});
