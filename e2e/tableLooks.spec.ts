import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { expect, overflow, test } from './fixtures';
import { filter, readAll, table } from './wholeTable';

const PAYMENTS = '/dashboard/payments';

/** The sums of two currencies stand below each other, and what else can be done with the table is there in words. */
async function expectSumsAndWords(page: Page, words: string[]): Promise<void> {
  const sums = table(page)
    .locator('tfoot')
    .getByText(/USD$|^Bs\./);
  await expect(sums).toHaveCount(4);
  const tops = await sums.evaluateAll((all) => all.map((sum) => Math.round(sum.getBoundingClientRect().top)));
  expect(tops[1]).toBeGreaterThan(tops[0] ?? 0);
  expect(tops[3]).toBeGreaterThan(tops[2] ?? 0);
  // On a card what has no sum is not named.
  await expect(table(page).locator('tfoot td[data-label]')).toHaveCount(2);
  for (const word of words)
    await expect(page.getByRole('main').getByText(word, { exact: true })).toBeInViewport({ ratio: 1 });
}

const LISTS = ['businesses', 'offers', 'users', 'coupons-active', 'admin/consumed', 'payments'];

/** A list's table begins so far from the top at most, and nothing sticks out. */
async function expectNearTop(page: Page, most: number, list: string): Promise<void> {
  const top = async () => (await table(page).boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  await expect.poll(top, list).toBeLessThanOrEqual(most);
  expect(await overflow(page), list).toBeLessThanOrEqual(0);
}

const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

test.describe('on a small laptop', () => {
  test.use({ viewport: LAPTOP });

  test('what decides a payment is in sight, and what else can be done; its customer and the sums stay while the others scroll', async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    await readAll(page, `${PAYMENTS}?table=1`);
    await expect(filter(page, 'Estado')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Filtros/ })).toBeHidden();
    const region = page.getByRole('region', { name: 'Pagos' });
    const frame = await region.boundingBox();
    for (const name of ['Usuario', 'Referencia', 'Monto pagado', 'Estado', 'Avisos']) {
      const head = await page.getByRole('columnheader', { name }).boundingBox();
      expect((head?.x ?? 0) + (head?.width ?? 0), name).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
    }
    await expectSumsAndWords(page, ['Columnas', 'Vistas', 'Exportar']);

    await region.evaluate((element) => element.scrollTo(element.scrollWidth, 500));
    await expect(table(page).getByRole('columnheader', { name: 'Usuario' })).toBeInViewport({ ratio: 1 });
    await expect(table(page).getByText('Total', { exact: true })).toBeInViewport({ ratio: 1 });
    const name = await table(page).getByRole('rowheader').nth(12).boundingBox();
    expect(Math.abs((name?.x ?? 0) - (frame?.x ?? 0))).toBeLessThanOrEqual(2);

    // Also narrowed by all that people usually look for, the table begins near the top.
    await readAll(page, `${PAYMENTS}?table=1&status=pending&type=pagoMovil&day=last7&paid=100..`);
    await expectNearTop(page, 220, 'narrowed payments');
  });

  test('no heading runs into the next', async ({ page, signIn }) => {
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
});

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: PHONE, colorScheme: 'dark' });

  test('the first payment is on the first screen, the sums below each other, and the filters wait behind a button', async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    await readAll(page, `${PAYMENTS}?table=1`);
    await expectSumsAndWords(page, ['Columnas', 'Vistas', 'Exportar', 'Filtros']);
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

  test('every table begins within 260 px of the top, and 220 on a laptop; its rows are cards that are searched, and nothing sticks out', async ({
    page,
    signIn,
  }) => {
    test.setTimeout(LISTS.length * 45_000);
    await signIn('admin');
    for (const path of LISTS) {
      await readAll(page, `/dashboard/${path}`);
      await expect(table(page).getByRole('rowheader').first()).toBeVisible();
      await expectNearTop(page, 260, path);
      await expectAccessible(page);
      await page.setViewportSize(LAPTOP);
      await expectNearTop(page, 220, `${path} on a laptop`);
      await page.setViewportSize(PHONE);
      await page.getByLabel('Buscar', { exact: true }).fill('nadie se llama asi');
      await expect(page.getByText('Ninguna fila coincide.'), path).toBeVisible();
    }
  });
});
