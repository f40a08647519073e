import type { Page } from '@playwright/test';
import { CALLS } from '../contract/calls';
import { API_BASE } from '../contract/paths';
import { expect, overflow, test } from './fixtures';
import { watchJumps } from './jumps';
import { openSession } from './platform';
import { untilComplete } from './screens';

const WINDOW = { width: 1280, height: 800 } as const;

const LISTS = [
  'businesses',
  'offers',
  'users',
  'payments',
  'coupons-active',
  'admin/consumed',
  'users/add-offer/{user}',
] as const;

/** Ten rows, or all that there are, stand in a small laptop's window with their pager. */
export function tellOfTenAtAGlance(role: 'admin' | 'owner'): void {
  test(`ten at a glance: every list of an ${role} stands in a window of 1280x800 with its pager, whatever its texts`, async ({
    page,
    platform,
    signIn,
  }) => {
    const user = await withTenCoupons(platform.url);
    await page.setViewportSize(WINDOW);
    await widenFont(page);
    await lengthenAnswers(page);
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
      await untilComplete(page);
      const bottom = await pager.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY);
      expect(bottom, `the pager of ${list}`).toBeLessThanOrEqual(WINDOW.height);
      expect(await overflow(page), `${list} is wider than its window`).toBe(0);
      await expect(rows.last().locator('a, button').last(), list).toBeInViewport({ ratio: 1 });
      expect(await rows.evaluateAll(cutNumbers), `cut in ${list}`).toEqual([]);
      // A title that is cut still says which one it is.
      const titles = await rows.locator('h2').evaluateAll((all) => all.map((one) => one.clientWidth));
      expect(Math.min(...titles, 100), `titles of ${list}`).toBe(100);
      await expectNoJumps(list);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

/** Sets all text wider than the widest font of any platform would. */
async function widenFont(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.05em !important }');
    document.adoptedStyleSheets = [sheet];
  });
}

/** The same records with counts of four digits, amounts of thousands, and names and addresses as long as people have. */
async function lengthenAnswers(page: Page): Promise<void> {
  await page.route('**/api/gs/**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    if (route.request().method() !== 'GET' || !answer.headers()['content-type']?.includes('json'))
      return route.fulfill({ response: answer });
    await route.fulfill({ response: answer, body: JSON.stringify(JSON.parse(body, lengthen)) });
  });
}

const LONG: Readonly<Record<string, (value: never) => unknown>> = {
  name: (name: string) => `${name} de los Ángeles Villanueva Rodríguez y Compañía`,
  ownerName: (name: string) => `${name} de los Ángeles Villanueva Rodríguez`,
  title: (title: string) => `${title} con postre, bebida y sobremesa para toda la familia`,
  email: (email: string) => `administracion.y.finanzas.${email.replace('@', '@correo.distribuidora-del-centro.')}`,
  bank: () => '0175 Banco Digital de los Trabajadores (Bicentenario)',
  maxCouponsCount: () => 9_876,
  couponsCount: () => 9_876,
  usedCouponsCount: () => 1_234,
  lastPage: () => 9_876,
  price: (price: number) => price + 8_000,
  originalPrice: (price: number) => price + 9_000,
  usdPrice: (price: number) => price * 100,
  vesPrice: (price: number) => price * 100,
  amount: (price: number) => price * 100,
};

function lengthen(name: string, value: unknown): unknown {
  const long = LONG[name];
  return long && (typeof value === 'string' || typeof value === 'number') ? long(value as never) : value;
}

/** Amounts, counts, dates and states that do not stand whole within what clips them. */
function cutNumbers(rows: Element[]): string[] {
  const cut: string[] = [];
  for (const row of rows) {
    const texts = document.createTreeWalker(row.closest('tbody') ?? row, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (
        !/USD|Bs\.|[ap]\. m\.|\. 20\d\d|^(Vendidos|Consumidos|Próxima|Activa|Agotada|Confirmado|Pendiente|Rechazado|Válido)/.test(
          text.nodeValue ?? '',
        )
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      // A column that has no place is not there.
      if (range.getClientRects().length === 0) continue;
      const { left, right } = range.getBoundingClientRect();
      for (let around = text.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === 'visible') continue;
        const frame = around.getBoundingClientRect();
        if (left < frame.left - 1 || right > frame.right + 1) cut.push(text.nodeValue ?? '');
      }
    }
  }
  return cut;
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
