import { CALLS } from '../contract/calls';
import { API_BASE } from '../contract/paths';
import { NARROW, tellOfEveryScreen } from './everyScreen';
import { expect, overflow, test } from './fixtures';
import { watchJumps } from './jumps';
import { openSession } from './platform';
import { settled } from './screens';

// Both widths in both themes at night.
tellOfEveryScreen([{ ...NARROW, themes: ['light'] }]);

const GLANCE = { width: 1280, height: 800 } as const;

/** Every list, and how many of the demonstration's records a page of an administrator's has. */
const LISTS = [
  'businesses',
  'offers',
  'users',
  'payments',
  'coupons-active',
  'admin/consumed',
  'users/add-offer/{user}',
] as const;

for (const role of ['admin', 'owner'] as const) {
  test(`ten at a glance: every list of an ${role} stands in a window of 1280x800 with its pager`, async ({
    page,
    platform,
    signIn,
  }) => {
    const user = await withTenCoupons(platform.url);
    await page.setViewportSize(GLANCE);
    const expectNoJumps = await watchJumps(page);
    await signIn(role);
    for (const list of LISTS) {
      await page.goto(`/dashboard/${list.replace('{user}', user)}`);
      const pager = page.getByRole('navigation', { name: 'Paginación', exact: true });
      const rows = page.locator('li[data-row], tr[data-row]');
      // An owner sees less, and may see nothing.
      if (role === 'admin') await expect(rows, list).toHaveCount(10);
      else await page.locator('[data-row], main img').first().waitFor();
      if ((await rows.count()) === 0) continue;
      await settled(page);
      const bottom = await pager.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY);
      expect(bottom, `the pager of ${list}`).toBeLessThanOrEqual(GLANCE.height);
      expect(await overflow(page), `${list} is wider than its window`).toBe(0);
      await expectNoJumps(list);
    }
  });
}

/** Gives the id of a user who has ten coupons at least, granted here. */
async function withTenCoupons(url: string): Promise<string> {
  const { token } = await openSession(url, 'admin');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const users = await fetch(`${url}${API_BASE}${CALLS.listUsers.path}?page=1&limit=10`, { headers });
  const { data: people }: { data: { id: string; permission: string }[] } = await users.json();
  const id = people.find(({ permission }) => permission === 'consumer')?.id ?? '';
  const offers = await fetch(`${url}${API_BASE}${CALLS.listOffers.path}?page=1&limit=50`, { headers });
  const { data }: { data: { id: string; maxCouponsCount: number; couponsCount: number; endsAt: string }[] } =
    await offers.json();
  const free = data.filter(({ maxCouponsCount, couponsCount }) => maxCouponsCount - couponsCount > 10);
  for (let coupon = 0; coupon < 10; coupon += 1) {
    const items = [{ offerId: free[coupon % free.length]?.id, quantity: 1 }];
    const body = JSON.stringify({ userId: id, items });
    const answer = await fetch(`${url}${API_BASE}${CALLS.grantCoupons.path}`, { method: 'POST', headers, body });
    expect(answer.status).toBeLessThan(300);
  }
  return id;
}
