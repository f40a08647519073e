import type { Page } from '@playwright/test';
import { CALLS } from '../contract/calls';
import { API_BASE } from '../contract/paths';
import { expectAccessible } from './accessibility';
import { expect, overflow, test } from './fixtures';
import { openSession } from './platform';
import { addresses, arrived, SCREENS } from './screens';

/** What holds for every screen: axe finds nothing serious, nothing jumps, and nothing scrolls sideways from 320 px on. */
const SIZES = [
  // A page of 1280 px at 400 % is one of 320 px.
  { width: 320, height: 640 },
  { width: 1366, height: 768 },
] as const;

for (const screen of SCREENS) {
  test(`${screen.name}: accessible, steady, within its window`, async ({ page, platform, signIn }) => {
    const { token } = await signIn('admin');
    const path = (await addresses(platform.url, token))(screen);
    if (screen.as === 'owner') await signIn('owner');
    if (!screen.as) await page.evaluate(() => localStorage.clear());
    await page.addInitScript(noteJumps);
    for (const { width, height } of SIZES) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await arrived(page, screen);
      expect(await overflow(page), `wider than ${width} px`).toBe(0);
      const { sum, sources } = await jumps(page);
      expect(sum, `what moved at ${width} px: ${sources.join(', ')}`).toBeLessThan(0.05);
      await expectAccessible(page);
    }
  });
}

const GLANCE = { width: 1280, height: 800 } as const;

/** Every list, and how many of the demonstration's records a page of an administrator's has. */
const LISTS = [
  'businesses',
  'offers',
  'users',
  'payments',
  'coupons-active',
  'admin/consumed',
  'users/add-offer/{customer}',
] as const;

for (const role of ['admin', 'owner'] as const) {
  test(`ten at a glance: every list of an ${role} stands in a window of 1280x800 with its pager`, async ({
    page,
    platform,
    signIn,
  }) => {
    const customer = await withTenCoupons(platform.url);
    await page.setViewportSize(GLANCE);
    await signIn(role);
    for (const list of LISTS) {
      await page.goto(`/dashboard/${list.replace('{customer}', customer)}`);
      await page.waitForLoadState('networkidle');
      const pager = page.getByRole('navigation', { name: 'Paginación', exact: true });
      const rows = page.locator('li[data-row], tr[data-row]');
      // An owner sees less, and may see nothing.
      if (role === 'admin') await expect(rows, list).toHaveCount(10);
      else await page.locator('[data-row], main img').first().waitFor();
      if ((await rows.count()) === 0) continue;
      const bottom = await pager.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY);
      expect(bottom, `the pager of ${list}`).toBeLessThanOrEqual(GLANCE.height);
      expect(await overflow(page), `${list} is wider than its window`).toBe(0);
    }
  });
}

/** Gives the id of a customer who has ten coupons at least, granted here. */
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

interface Jump {
  value: number;
  hadRecentInput: boolean;
  sources: string[];
}

/** An entry of the browser's own. */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node }[];
}

/** Writes down what has moved under the eyes of who reads the page, as browsers measure it. */
function noteJumps(): void {
  const jumps: Jump[] = [];
  Object.assign(window, { jumps });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      const sources = entry.sources.map(({ node }) => (node as Element)?.className ?? '');
      jumps.push({ value: entry.value, hadRecentInput: entry.hadRecentInput, sources });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function jumps(page: Page): Promise<{ sum: number; sources: string[] }> {
  const all = await page.evaluate(() => (window as unknown as { jumps: Jump[] }).jumps);
  const unasked = all.filter(({ hadRecentInput }) => !hadRecentInput);
  return {
    sum: unasked.reduce((sum, { value }) => sum + value, 0),
    sources: unasked.flatMap(({ sources }) => sources),
  };
}
