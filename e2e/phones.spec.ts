import { expect, test } from './fixtures';
import { openSession } from './platform';
import { addresses, untilComplete } from './screens';

const PHONE = { width: 390, height: 844 } as const;
const LISTS = ['businesses', 'offers', 'coupons-active', 'admin/consumed', 'users', 'payments'] as const;

test('on a phone the first row of every list stands within 200 px, and what is made there at the thumb', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(PHONE);
  await signIn('admin');
  for (const list of LISTS) {
    await page.goto(`/dashboard/${list}`);
    await page.locator('[data-row]').first().waitFor();
    await page.getByRole('button', { name: 'Filtros y orden' }).waitFor();
    await untilComplete(page);
    const top = await page
      .locator('[data-row]')
      .first()
      .evaluate((row) => row.getBoundingClientRect().top);
    expect(top, list).toBeLessThanOrEqual(200);
    const main = page.locator('header .button-primary');
    if ((await main.count()) > 0) expect((await main.boundingBox())?.y, list).toBeGreaterThan((PHONE.height * 2) / 3);
  }
});

test('what is pressed in the last row of every list stands above the main button, with a keyboard open too', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  for (const list of LISTS) {
    for (const height of [PHONE.height, 400]) {
      await page.setViewportSize({ width: PHONE.width, height });
      await page.goto(`/dashboard/${list}`);
      await page.locator('[data-row]').first().waitFor();
      await page.getByRole('button', { name: 'Filtros y orden' }).waitFor();
      await untilComplete(page);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const main = page.locator('header .button-primary');
      const edge = (await main.count()) > 0 ? (await main.boundingBox())?.y : height;
      const end = await page
        .locator('[data-row]')
        .last()
        .evaluate((row) => row.getBoundingClientRect().bottom);
      expect(end, `${list}, ${height} px`).toBeLessThanOrEqual(edge ?? 0);
    }
  }
});

test('an owner consumes a coupon from the Tablero of a phone in two presses', async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn('owner');
  await page.goto('/dashboard');
  const place = page.getByRole('region', { name: 'Consumir un cupón' });
  await place.getByRole('textbox').fill('andreina');
  await page.keyboard.press('Enter');
  await place.getByRole('button', { name: 'Consumir' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Cupón consumido exitosamente.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

test('on a phone a found coupon, with its button, and the search stand above the keyboard', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: PHONE.width, height: 500 });
  await signIn('owner');
  await page.goto('/dashboard');
  const place = page.getByRole('region', { name: 'Consumir un cupón' });
  const field = place.getByRole('textbox');
  await field.fill('andreina');
  await page.keyboard.press('Enter');
  await expect(place.getByRole('button', { name: 'Consumir' }).first()).toBeInViewport({ ratio: 1 });
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(field).toBeFocused();
  const middle = async (name: string) => {
    const box = await place.getByRole('button', { name }).boundingBox();
    return box && box.y + box.height / 2;
  };
  expect(await middle('Quitar búsqueda')).toBe(await middle('Buscar'));
});

test("the search of an owner's Tablero has the focus where there is a keyboard", async ({ page, signIn }) => {
  await signIn('owner');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Consumir un cupón' }).getByRole('textbox')).toBeFocused();
});

/** In CSS pixels, less margins of 10 mm. */
const PAPERS = { A5: 484, A4: 718, Letter: 740, 'A4 landscape': 1046 } as const;

for (const list of [
  ...LISTS,
  'payments/verify',
  'settings',
  'account',
  'offers/add',
  'users/add-offer/{user}',
] as const) {
  test(`what is printed of ${list} is whole on any paper, without what is pressed`, async ({
    page,
    platform,
    signIn,
  }) => {
    await signIn('admin');
    const { token } = await openSession(platform.url, 'admin');
    const addressOf = await addresses(platform.url, token);
    await page.goto(addressOf({ path: `/dashboard/${list}` }));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await untilComplete(page);
    const rows = await page.locator('[data-row]:not([data-choose] *)').count();
    const isTable = await page.locator('table').count();
    await page.emulateMedia({ media: 'print' });
    for (const [paper, width] of Object.entries(PAPERS)) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator('[data-row]:visible'), paper).toHaveCount(rows);
      expect(await page.locator('table').count(), paper).toBe(isTable);
      await expect(
        page.locator(':is(button:not(th *, .Mui-selected), aside, .button:not(button)):visible'),
        paper,
      ).toHaveCount(0);
      expect(await page.evaluate(cutOnPaper), paper).toEqual([]);
    }
    const more = page.getByText(/^Hay más filas: esta es una de \d+ páginas\.$/).filter({ visible: true });
    if (rows === 10) await expect(more).toHaveCount(1);
  });
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
