import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { cardLinks, expect, overflow, test } from './fixtures';
import { addresses, arrived, SCREENS, type Screen } from './screens';

// A wide window reaches down to the map of a business.
test.use({ maps: true });

const WIDE = { width: 1366, height: 768 } as const;
const PHONE = { width: 390, height: 844 } as const;
/** A page of 1280 px at 400 % is one of 320 px. */
const NARROW = { width: 320, height: 640 } as const;
/** What a laptop of 800 px shows of a page. */
const LAPTOP_HEIGHT = 800;
/** In CSS pixels, less margins of 10 mm. */
const PAPERS = { A5: 484, 'A4 landscape': 1046 } as const;
const USUAL_TEXT = 16;

/** So many are looked at in one page: a browser that has the site's code already shows them sooner. */
const AT_ONCE = 8;

for (const screens of groupsOf(SCREENS)) {
  const [first, last] = [screens[0]?.name, screens.at(-1)?.name];
  test(`${first} to ${last}: accessible in both themes, within every window and on paper`, async ({
    page,
    platform,
    signIn,
  }) => {
    test.setTimeout(screens.length * 60_000);
    const { token } = await signIn('admin');
    const addressOf = await addresses(platform.url, token);
    const role = screens[0]?.as;
    if (role === 'owner') await signIn('owner');
    if (!role) await page.evaluate(() => localStorage.clear());
    const browser = await page.context().newCDPSession(page);
    const setText = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
    const failed: string[] = [];
    for (const screen of screens)
      await test
        .step(screen.name, async () => {
          await setText(USUAL_TEXT);
          await page.setViewportSize(WIDE);
          await page.goto(addressOf(screen));
          await arrived(page, screen);
          await expectToFit(page, `wider than ${WIDE.width} px`);
          await expectAccessible(page);
          if (!screen.act) await expectTenInSight(page);
          await page.setViewportSize(PHONE);
          await expectToFit(page, `wider than ${PHONE.width} px`);
          await expectAccessible(page, ['light']);
          await page.setViewportSize(NARROW);
          await expectToFit(page, `wider than ${NARROW.width} px`);
          await page.setViewportSize(PHONE);
          await setText(2 * USUAL_TEXT);
          await expectToFit(page, `text of 200 % wider than ${PHONE.width} px`);
          await setText(USUAL_TEXT);
          if (role && !screen.act) await expectPrinted(page);
          // The others are looked at nevertheless.
        })
        .catch((error) => failed.push(`${screen.name}: ${error instanceof Error ? error.message : error}`));
    expect(failed).toEqual([]);
  });
}

/** In their order, by who is signed in. */
function groupsOf(screens: readonly Screen[]): Screen[][] {
  const groups: Screen[][] = [];
  for (const role of new Set(screens.map(({ as }) => as))) {
    const own = screens.filter(({ as }) => as === role);
    for (let from = 0; from < own.length; from += AT_ONCE) groups.push(own.slice(from, from + AT_ONCE));
  }
  return groups;
}

/** What depends on the window is drawn anew a moment after it has become another. */
const expectToFit = (page: Page, message: string) => expect.poll(() => overflow(page), { message }).toBe(0);

/** The ten rows of a list stand in a laptop's window with what turns the page. */
async function expectTenInSight(page: Page): Promise<void> {
  const pager = page.getByRole('navigation', { name: 'Paginación', exact: true });
  if ((await pager.count()) === 0 || (await page.locator('main [data-row]').count()) !== 10) return;
  const bottom = await pager.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY);
  expect(bottom, 'the end of ten rows').toBeLessThanOrEqual(LAPTOP_HEIGHT);
}

/** What is printed is whole on any paper, without what is pressed. */
async function expectPrinted(page: Page): Promise<void> {
  // Nobody prints what is being chosen.
  if ((await page.getByRole('radio').count()) > 0) return;
  await page.setViewportSize(WIDE);
  const rows = await page.locator('[data-row]:not([data-choose] *)').count();
  await page.emulateMedia({ media: 'print' });
  for (const [paper, width] of Object.entries(PAPERS)) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('[data-row]:visible'), paper).toHaveCount(rows);
    const pressed = ':is(button:not(th *, .Mui-selected), aside, .button:not(button)):visible';
    await expect(page.locator(pressed), paper).toHaveCount(0);
    expect(await page.evaluate(cutOnPaper), paper).toEqual([]);
  }
  await page.emulateMedia({ media: 'screen' });
}

/** Texts that are not whole, parts of which only the heading is left, what is wider than the paper, and rows that two sheets would share. */
function cutOnPaper(): string[] {
  const wrong: string[] = [];
  for (const part of document.querySelectorAll<HTMLElement>('main *')) {
    const { overflow, breakInside } = getComputedStyle(part);
    const box = part.getBoundingClientRect();
    if (box.width < 2 || part.closest('.visually-hidden, svg, [hidden]')) continue;
    if (part.matches('[data-row]') && breakInside !== 'avoid') wrong.push(`shared: ${part.textContent}`);
    // biome-ignore lint/performance/useDomNodeTextContent: what is not printed does not count.
    const printed = (element: HTMLElement | null) => element?.innerText.trim();
    if (part.matches('section') && printed(part) === printed(part.querySelector('h2'))) wrong.push(`empty: ${part.id}`);
    const isCut = overflow !== 'visible' && part.scrollWidth > part.clientWidth + 1;
    const isText = part.textContent?.trim() || part.matches('input:not([type="file"]), textarea');
    if (isText && (isCut || box.right > window.innerWidth + 1))
      wrong.push(`cut: ${part.className} ${part.textContent}`);
  }
  return wrong;
}

test('a list that is empty, has failed, still loads, or has endless names, is accessible in the narrowest window (W-08)', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected(/503/);
  await page.setViewportSize(NARROW);
  await signIn('admin');
  const list = '**/coupon-service/businesses/search?*';
  const long = 'Arepera'.repeat(1_500);
  const endless = { name: long, description: long.repeat(10), address: long, email: `${long}@x.test` };
  const { data, pagination } = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    return (await fetch('/api/gs/coupon-service/businesses?page=1&limit=10', { headers })).json();
  });
  const answers = [
    [{ json: { data: [], pagination: { page: 1, limit: 10, lastPage: 1 } } }, 'Todavía no hay negocios'],
    [{ status: 503, json: { error: { detail: 'La base de datos no responde.' } } }, 'No se pudieron cargar'],
    [{ json: { data: data.map((row: object) => ({ ...row, ...endless })), pagination } }, long.slice(0, 100)],
  ] as const;
  const look = async () => {
    await expectToFit(page, 'wider than its window');
    await expectAccessible(page);
  };
  for (const [answer, shown] of answers) {
    await page.route(list, (route) => route.fulfill(answer));
    await page.goto('/dashboard/businesses');
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
    await look();
    await page.unroute(list);
  }
  await expect(cardLinks(page)).toHaveCount(10);
  await page.route(list, () => new Promise(() => {}));
  await page.goto('/dashboard/businesses');
  await expect(page.getByText('Cargando…').first()).toBeAttached();
  await look();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('in a page of 1280x1024 at 400 % bars belong to the page and cover no field, and a question is scrolled as a whole', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signIn('admin');
  await page.goto('/dashboard/users/add');
  for (const name of ['Nombre', 'Correo', 'Contraseña']) {
    const field = page.getByLabel(name, { exact: true });
    await field.focus();
    const isOnTop = (element: HTMLElement) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    };
    await expect.poll(() => field.evaluate(isOnTop), name).toBe(true);
  }
  await expect(page.locator('[data-foot]')).toHaveCSS('position', 'static');
  await page.goto('/dashboard/coupons-active');
  await page.getByRole('button', { name: 'Consumir', exact: true }).first().click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(question.locator('.MuiDialogContent-root')).toHaveCSS('overflow-y', 'visible');
  await question.getByRole('button', { name: 'Ok' }).scrollIntoViewIfNeeded();
  await expect(question.getByRole('button', { name: 'Ok' })).toBeInViewport({ ratio: 1 });
});

test('a print says by what its list is narrowed, when and by whom, and has all columns', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(
    `/dashboard/payments?filter=${encodeURIComponent(JSON.stringify({ status: 'pending', type: 'zelle' }))}`,
  );
  await expect(page.getByRole('columnheader', { name: 'Cliente' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1000 });
  await expect(page.getByText(/^GS Cupones · .* · /)).toBeVisible();
  const said = page.locator('[data-said]:visible');
  await expect
    .poll(() => said.evaluateAll((all) => all.map((one) => getComputedStyle(one, '::after').content)))
    .toEqual(['"Medio: Zelle"']);
  await expect(page.getByRole('link', { name: /^Pendientes/ })).toBeVisible();
  for (const name of ['Banco', 'Titular o cédula', 'Pedido'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  expect(await overflow(page)).toBe(0);
});
