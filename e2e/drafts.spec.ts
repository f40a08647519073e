import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { expect, localStorageOf, test, untilIdle } from './fixtures';
import { ACCOUNTS } from './platform';
import { signInByForm } from './signInByForm';

const NEW = '/dashboard/offers/add';

async function type(page: Page, title: string): Promise<void> {
  await page.getByLabel('Título').fill(title);
  // What is promised.
  await page.waitForTimeout(500);
}

test('a draft is offered above its form without moving it, marked in the list and found in the palette', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/dashboard/offers');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link') });
  await page.locator('[data-row] [data-opens]').first().click();
  await expect(page.getByLabel('Título')).toBeEnabled();
  const stored = await page.getByLabel('Título').inputValue();
  await type(page, 'Brunch');
  const address = page.url();

  await page.addInitScript(() => {
    (window as { shift?: number }).shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as { shift?: number }).shift =
          ((window as { shift?: number }).shift ?? 0) + (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salir', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/offers');
  await page.goto(address);
  await expect(page.getByText('Hay un borrador de ahora mismo')).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue(stored);
  await untilIdle(page);
  expect(await page.evaluate(() => (window as { shift?: number }).shift)).toBeLessThan(0.05);
  await expectAccessible(page);

  await page.goto('/dashboard/offers');
  await expect(card.filter({ hasText: 'Borrador' })).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Ir a…' }).fill('borradores');
  await page.getByRole('option', { name: stored }).first().click();
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByLabel('Título')).toHaveValue('Brunch');
});

test('Salir asks about drafts; it and a session that ends under a form leave them to the same user, and to no other (S-13)', async ({
  page,
  platform,
  complaints,
}) => {
  complaints.expected(/401/);
  page.on('dialog', (dialog) => void dialog.accept());
  const openFormAs = async (email: string) => {
    await page.waitForURL('/login');
    await signInByForm(page, email);
    await page.goto(NEW);
  };
  // A user with a draft, also one that is not offered yet, is asked before leaving.
  const leavesWithoutAny = async () => {
    // The form can be used once its drafts are read.
    await expect(page.getByLabel('Título')).toBeEnabled();
    await expect(page.getByText('Hay un borrador')).toHaveCount(0);
    await page.getByRole('button', { name: 'Salir' }).click();
    await page.waitForURL('/login');
  };
  const recovers = async (title: string) => {
    await page.getByRole('button', { name: 'Recuperar' }).click();
    await expect(page.getByLabel('Título')).toHaveValue(title);
  };
  await page.goto('/login');
  await openFormAs(ACCOUNTS.admin);
  await type(page, 'Brunch');
  await page.getByRole('button', { name: 'Salir' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Salir?' });
  await expect(dialog).toContainText(
    'Tienes 1 borrador. Si sales se queda hasta siete días en este equipo para cuando vuelvas.',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salir', exact: true }).click();
  await openFormAs(ACCOUNTS.owner);
  await leavesWithoutAny();

  await openFormAs(ACCOUNTS.admin);
  await recovers('Brunch');
  await type(page, 'Brunch criollo');
  const { token } = await localStorageOf(page);
  const logout = `${platform.url}/api/gs/user-service/auths/logout`;
  await fetch(logout, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  await page.goto('/dashboard/businesses');
  await openFormAs(ACCOUNTS.owner);
  await leavesWithoutAny();

  await openFormAs(ACCOUNTS.admin);
  await recovers('Brunch criollo');
  await page.getByRole('button', { name: 'Salir' }).click();
  await dialog.getByRole('button', { name: 'Salir y borrarlos' }).click();
  await openFormAs(ACCOUNTS.admin);
  await leavesWithoutAny();
});

test('a draft that is open in another tab is announced, not offered', async ({ page, context, signIn }) => {
  await signIn('admin');
  await page.goto(NEW);
  await type(page, 'Brunch');
  const other = await context.newPage();
  await other.goto(NEW);
  await expect(other.getByText('Lo estás escribiendo en otra pestaña')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Recuperar' })).toHaveCount(0);
  await page.close();
  await other.getByRole('button', { name: 'Recuperar' }).click();
  await expect(other.getByLabel('Título')).toHaveValue('Brunch');
});
