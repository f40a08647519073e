import { expectAccessible } from './accessibility';
import { expect, overflow, test } from './fixtures';
import { filter, readAll, table } from './wholeTable';

const PAYMENTS = '/dashboard/payments';

for (const width of [1280, 390]) {
  test(`the sums of two currencies stand below each other, at ${width}`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn('admin');
    await page.goto(`${PAYMENTS}?table=1`);
    const sums = table(page)
      .locator('tfoot')
      .getByText(/USD$|^Bs\./);
    await expect(sums).toHaveCount(4);
    const tops = await sums.evaluateAll((all) => all.map((sum) => Math.round(sum.getBoundingClientRect().top)));
    expect(tops[1]).toBeGreaterThan(tops[0] ?? 0);
    expect(tops[3]).toBeGreaterThan(tops[2] ?? 0);
    // On a card what has no sum is not named.
    const named = table(page).locator('tfoot td[data-label]');
    await expect(named).toHaveCount(2);
  });
}

const LISTS = ['businesses', 'offers', 'users', 'coupons-active', 'admin/consumed', 'payments'];

for (const { width, height, most } of [
  { width: 1280, height: 800, most: 220 },
  { width: 390, height: 844, most: 260 },
]) {
  test(`every table begins within ${most} px of the top, at ${width}`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height });
    await signIn('admin');
    for (const list of LISTS) {
      await readAll(page, `/dashboard/${list}`);
      const top = (await table(page).boundingBox())?.y ?? Number.POSITIVE_INFINITY;
      expect(top, list).toBeLessThanOrEqual(most);
      expect(await overflow(page), list).toBeLessThanOrEqual(0);
    }
    // Also narrowed by all that people usually look for.
    if (width < 600) return;
    await readAll(page, `${PAYMENTS}?table=1&status=pending&type=pagoMovil&day=last7&paid=100..`);
    expect((await table(page).boundingBox())?.y).toBeLessThanOrEqual(most);
  });
}

test('the first column stays in sight while the others scroll, and so do the sums at the foot', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('admin');
  await readAll(page, `${PAYMENTS}?table=1`);
  const frame = page.getByRole('region', { name: 'Pagos' });
  await frame.evaluate((element) => element.scrollTo(element.scrollWidth, 500));
  await expect(table(page).getByRole('columnheader', { name: 'Usuario' })).toBeInViewport({ ratio: 1 });
  await expect(table(page).getByText('Total', { exact: true })).toBeInViewport({ ratio: 1 });
  const left = (await frame.boundingBox())?.x ?? 0;
  const name = await table(page).getByRole('rowheader').nth(12).boundingBox();
  expect(Math.abs((name?.x ?? 0) - left)).toBeLessThanOrEqual(2);
});

for (const width of [390, 1280]) {
  test(`what else can be done with a table stands there in words, at ${width}`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn('admin');
    await readAll(page, `${PAYMENTS}?table=1`);
    for (const word of ['Columnas', 'Vistas', 'Exportar', ...(width < 600 ? ['Filtros'] : [])])
      await expect(page.getByRole('main').getByText(word, { exact: true })).toBeInViewport({ ratio: 1 });
  });
}

test('no heading runs into the next', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('admin');
  await page.goto('/dashboard/offers?table=1');
  await expect(table(page).getByRole('columnheader').first()).toBeVisible();
  const tooWide = await table(page)
    .locator('thead button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          // What runs over on the left is not to be scrolled to, so that no scrollWidth tells of it.
          const content = document.createRange();
          content.selectNodeContents(button);
          return content.getBoundingClientRect().width > button.getBoundingClientRect().width + 1;
        })
        .map(({ textContent }) => textContent),
    );
  expect(tooWide).toEqual([]);
});

test('what decides a payment is in sight before anything is scrolled, at 1280', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('admin');
  await page.goto(`${PAYMENTS}?table=1`);
  await expect(filter(page, 'Estado')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Filtros/ })).toBeHidden();
  const frame = await page.getByRole('region', { name: 'Pagos' }).boundingBox();
  for (const name of ['Usuario', 'Referencia', 'Monto pagado', 'Estado', 'Avisos']) {
    const head = await page.getByRole('columnheader', { name }).boundingBox();
    expect((head?.x ?? 0) + (head?.width ?? 0), name).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
  }
});

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('the first payment is on the first screen, and the filters wait behind a button', async ({ page, signIn }) => {
    await signIn('admin');
    await readAll(page, `${PAYMENTS}?table=1&status=pending`);
    await expect(page.getByLabel('Buscar', { exact: true })).toBeInViewport();
    await expect(table(page).getByRole('rowheader').first()).toBeInViewport();
    const state = page.getByRole('button', { name: 'Estado: Pendiente' });
    await expect(state).toBeHidden();
    const button = page.getByRole('button', { name: 'Filtros (1)' });
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(button).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(state).toBeFocused();
    await expectAccessible(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await button.press('Enter');
    await expect(state).toBeHidden();
  });

  test('the rows of every list are cards that are searched, and nothing sticks out', async ({ page, signIn }) => {
    test.setTimeout(LISTS.length * 45_000);
    await signIn('admin');
    for (const path of LISTS) {
      await readAll(page, `/dashboard/${path}`);
      await expect(table(page).getByRole('rowheader').first()).toBeVisible();
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
      await expectAccessible(page);
      await page.getByLabel('Buscar', { exact: true }).fill('nadie se llama asi');
      await expect(page.getByText('Ninguna fila coincide.'), path).toBeVisible();
    }
  });
});
