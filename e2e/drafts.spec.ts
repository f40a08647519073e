import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { expect, localStorageOf, test, untilIdle } from './fixtures';
import { watchJumps } from './jumps';
import { ACCOUNTS } from './platform';
import { signInByForm } from './signInByForm';

const NEW = '/dashboard/offers/add';
const title = (page: Page) => page.getByLabel('Título');
const offer = (page: Page) => page.getByText(/^Hay un borrador/);

async function type(page: Page, text: string): Promise<void> {
  await expect(title(page)).toBeEnabled();
  await title(page).fill(text);
  // What is promised.
  await page.waitForTimeout(500);
}

async function recovers(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(title(page)).toHaveValue(text);
}

test('a draft is offered above its form after a reload, without moving it; the second tab’s text wins', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/dashboard/offers');
  await page.locator('[data-row] [data-opens]').first().click();
  await expect(title(page)).toBeEnabled();
  const stored = await title(page).inputValue();
  await type(page, 'Brunch');
  await expect(page.getByText('Borrador guardado')).toBeVisible();

  const expectNoJumps = await watchJumps(page);
  await page.reload();
  await expect(page.getByText('Hay un borrador de ahora mismo')).toBeVisible();
  await expect(title(page)).toHaveValue(stored);
  await untilIdle(page);
  await expectNoJumps('the form', 0.05);
  await expectAccessible(page);

  const other = await context.newPage();
  await other.goto(page.url());
  await type(other, 'Almuerzo');
  await other.close();
  await page.reload();
  await recovers(page, 'Almuerzo');
});

test('a session that ends leaves the draft to its user and to no other, Salir to nobody (S-13)', async ({
  page,
  platform,
  complaints,
}) => {
  complaints.expected(/401/);
  const openFormAs = async (email: string) => {
    await page.waitForURL('/login');
    await signInByForm(page, email);
    await page.goto(NEW);
    await expect(title(page)).toBeEnabled();
  };
  await page.goto('/login');
  await openFormAs(ACCOUNTS.admin);
  await type(page, 'Brunch criollo');
  const { token } = await localStorageOf(page);
  const logout = `${platform.url}/api/gs/user-service/auths/logout`;
  await fetch(logout, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  await page.goto('/dashboard/businesses');

  await openFormAs(ACCOUNTS.owner);
  await expect(offer(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Salir' }).click();

  await openFormAs(ACCOUNTS.admin);
  await recovers(page, 'Brunch criollo');
  await page.getByRole('button', { name: 'Salir' }).click();
  const question = page.getByRole('dialog', { name: '¿Salir de esta página?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Salir' }).click();
  await openFormAs(ACCOUNTS.admin);
  await expect(offer(page)).toHaveCount(0);
});
