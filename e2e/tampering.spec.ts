import type { Route } from '@playwright/test';
import { cardLinks, expect, fillLogin, localStorageOf, test } from './fixtures';
import { ACCOUNTS, PASSWORD } from './platform';

// Forms are opened in several of them.
test.use({ maps: true });

const DAY = 86_400_000;

test('a browser whose clock is five years ahead, or a day behind, works, and ends no session (S-08)', async ({
  page,
  signIn,
}) => {
  const now = Date.now();
  await page.clock.install({ time: now + 5 * 365 * DAY });
  await signIn('admin');
  const expectRows = async (path: string) => {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByRole('main').getByRole('listitem').or(page.getByRole('row')).first(), path).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/NaN|Invalid Date|undefined/);
  };
  for (const path of ['businesses', 'offers', 'coupons-active', 'payments', 'users']) await expectRows(path);
  await page.clock.setSystemTime(now - DAY);
  for (const path of ['payments', 'coupons-active']) await expectRows(path);
  // By the platform's clock, which is right.
  await expect(page.getByRole('main').getByText('Válido', { exact: true }).first()).toBeVisible();
  expect((await localStorageOf(page)).token).toMatch(/^[\w-]{43}$/);
});

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
  const addresses: string[] = [];
  await page.goto('/dashboard/settings');
  page.on('framenavigated', (frame) => frame === page.mainFrame() && addresses.push(new URL(frame.url()).pathname));
  await page.getByRole('button', { name: /CSV/ }).click();
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  expect(addresses.filter((path) => path !== '/dashboard/settings')).toEqual(['/login']);
  expect(await localStorageOf(page)).toEqual({});
});

test('signing in where address and history say otherwise leads to the dashboard (C-04)', async ({ page, platform }) => {
  const address = '/login?next=//evil.example&redirect=https://evil.example/';
  await page.goto(address);
  // As the router and react-admin write down where a user came from; a page that is loaded anew still has it.
  await page.evaluate(() => {
    const from = {
      nextPathname: '//evil.example',
      nextSearch: '',
      from: '//evil.example',
      redirectTo: '//evil.example',
    };
    history.replaceState({ usr: from, key: 'evil', idx: 0, ...from }, '');
  });
  await page.reload();
  await expect(page).toHaveURL(address);
  expect(await page.evaluate(() => history.state.usr.nextPathname)).toBe('//evil.example');
  await fillLogin(page, ACCOUNTS.admin, PASSWORD);
  await expect(page).toHaveURL(`${platform.url}/dashboard/businesses`);
});

/** A hostile text in the place of what users typed. */
const HOSTILE = '<img src=x onerror=alert(1)><script>alert(2)</script>';
const TYPED = /^(name|title|description|address|legalName|ownerName|bank|refNumber|scheduleText)$/;

function poison(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => poison(one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poison(one, name)]));
  if (key === 'website') return 'javascript:alert(3)';
  return typeof value === 'string' && TYPED.test(key) ? HOSTILE : value;
}

test('markup and addresses that would run are texts on every list and form, and nothing on the map (X-01, X-02)', async ({
  page,
  signIn,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await signIn('admin');
  const answer = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: poison(await response.json()) });
  };
  await page.route('**/api/gs/**', answer);
  const expectHarmless = async () => {
    await expect(page.getByText('<script>alert(2)</script>').or(page.locator('form')).first()).toBeVisible();
    const ran = page.locator('img[src="x"], a[href^="javascript:" i], iframe, main script, [onerror]');
    await expect(ran).toHaveCount(0);
  };
  for (const list of ['businesses', 'offers', 'coupons-active', 'admin/consumed', 'payments', 'users']) {
    await page.goto(`/dashboard/${list}`);
    await expect(page.getByRole('main').getByText('<img src=x onerror=alert(1)>').first(), list).toBeVisible();
    await expectHarmless();
  }
  for (const list of ['businesses', 'offers']) {
    await page.goto(`/dashboard/${list}`);
    await cardLinks(page).first().click();
    const typed = page.getByRole('main').locator('form input[type=text], form input:not([type])').first();
    await expect(typed).toHaveValue(HOSTILE);
    await expectHarmless();
    if (list === 'offers') continue;
    const map = page.locator('.leaflet-container');
    await map.scrollIntoViewIfNeeded();
    await page.locator('.leaflet-marker-icon').click();
    await expect(page.locator('.leaflet-popup, .leaflet-tooltip')).toHaveCount(0);
    expect(await map.innerHTML()).not.toContain('alert(');
  }
  // The browser tells every breach of the policy as a complaint, which fails a story by itself.
  expect(dialogs).toEqual([]);
  // What is read as the story ends is not poisoned.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
