import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { apiOf } from './platformApi';

/** The rows of the page. */
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Every user looked up from now on, once for each request. */
function recordLookUps(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const id = /user-service\/users\/([\da-f-]{36})$/.exec(request.url())?.[1];
    if (id) asked.push(id);
  });
  return asked;
}

test('each user is looked up once, over pages and lists', async ({ page, signIn }) => {
  const { token } = await signIn('admin');
  const api = apiOf(page, token);
  const asked = recordLookUps(page);
  const distinct = new Set<string>();
  const self = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id);
  /** Waits for each row of a page to name its person. */
  const known = async (list: 'active' | 'consumed', at = 1) => {
    const coupons = await api.page(`coupon-service/coupons/admin/${list}?page=${at}&limit=10`);
    // The holder of each one, and who scanned it unless that is the signed-in user.
    for (const { userId, scannedByUserId } of coupons) {
      distinct.add(userId);
      if (scannedByUserId && scannedByUserId !== self) distinct.add(scannedByUserId);
    }
    await expect(rows(page)).toContainText(await Promise.all(coupons.map(({ userId }) => api.name(userId))));
    // Others may have been looked up for the following page; none of them twice.
    await expect.poll(() => [...distinct].filter((id) => !asked.includes(id))).toEqual([]);
    expect([...asked].sort()).toEqual([...new Set(asked)].sort());
  };

  await page.goto('/dashboard/coupons-active');
  await known('active');
  for (const [link, title, list] of [
    ['Consumidos', 'Cupones consumidos', 'consumed'],
    ['Cupones activos', 'Cupones activos', 'active'],
    ['Consumidos', 'Cupones consumidos', 'consumed'],
    ['Cupones activos', 'Cupones activos', 'active'],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await known(list);
  }
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page.getByText(/^Página 2 de/)).toBeVisible();
  await known('active', 2);
});

test('a holder who is not found is said once, and ends no session', async ({ page, signIn, complaints }) => {
  complaints.expected(/403/);
  await signIn('admin');
  await page.route(/user-service\/users\/[\da-f-]{36}$/, (route) =>
    route.fulfill({ status: 403, json: { error: { detail: 'No tienes permiso.' } } }),
  );
  await page.goto('/dashboard/coupons-active');
  await expect(rows(page).filter({ hasText: 'Usuario no encontrado' })).toHaveCount(10);
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText('Usuario no encontrado')).toHaveCount(1);
  await expect(page.getByText('No tienes permiso.')).toHaveCount(0);
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await rows(page).first().getByRole('button', { name: 'Consumir' }).click();
  await rows(page).first().getByRole('button', { name: 'Eliminar' }).click();
  await expect
    .poll(() => alerts)
    .toEqual(['Usuario no encontrado para consumir el cupón.', 'Usuario no encontrado para eliminar el cupón.']);
  await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
});
