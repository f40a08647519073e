import type { Page } from '@playwright/test';
import { cardLinks, expect, test, toasts } from './fixtures';
import { ACCOUNTS, type Platform } from './platform';
import { returnBar as bar, signInByForm, untilNoted } from './signInByForm';

test.use({ maps: true });

const login = (page: Page) => page.getByRole('heading', { name: 'Inicia sesión' });
const nameField = (page: Page) => page.getByLabel('Nombre', { exact: true });

/** Opens a business, and waits until this browser has noted that. */
async function openBusiness(page: Page, number: number): Promise<string> {
  const name = (await cardLinks(page).nth(number).textContent()) ?? '';
  await cardLinks(page).nth(number).click();
  await expect(nameField(page)).toHaveValue(name);
  await untilNoted(page, `Editar ${name}`);
  return name;
}

/** As the platform does it when a session is over. */
async function endSession(page: Page, platform: Platform) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await fetch(`${platform.url}/api/gs/user-service/auths/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
}

test('a user whose session was refused finds the way back once, and no other user does', async ({
  page,
  platform,
  complaints,
}) => {
  complaints.expected(/401/);
  await signInByForm(page);
  const name = await openBusiness(page, 1);
  const address = page.url();
  await endSession(page, platform);
  await nameField(page).fill('Nombre que nadie guardó');
  await page.getByRole('button', { name: 'ACTUALIZAR NEGOCIO' }).click();
  await expect(login(page)).toBeVisible();
  await expect(toasts(page).getByRole('alert').locator('> *')).toHaveCount(1);

  await test.step('another person', async () => {
    await signInByForm(page, ACCOUNTS.owner);
    await untilNoted(page);
    await expect(bar(page)).toHaveCount(0);
    await endSession(page, platform);
    await page.goto('/dashboard/offers');
    await expect(login(page)).toBeVisible();
  });

  await signInByForm(page);
  await expect(page).toHaveURL('/dashboard/businesses');
  await expect(bar(page)).toHaveText(`Seguir donde estabas: Editar ${name}Ir`);
  await bar(page).getByRole('link', { name: 'Ir' }).click();
  await expect(page).toHaveURL(address);
  await expect(nameField(page)).toHaveValue(name);
  await expect(bar(page)).toHaveCount(0);

  await page.goBack();
  await expect(cardLinks(page).first()).toBeVisible();
  await page.reload();
  await expect(cardLinks(page).first()).toBeVisible();
  await untilNoted(page);
  await expect(bar(page)).toHaveCount(0);
});

test('each tab offers its own place, and Salir leaves none', async ({ page, context, platform, complaints }) => {
  complaints.expected(/401/);
  await signInByForm(page);
  const name = await openBusiness(page, 0);
  const other = await context.newPage();
  await other.goto('/dashboard/businesses');
  const otherName = await openBusiness(other, 2);
  await endSession(page, platform);
  await nameField(page).fill('Nombre que nadie guardó');
  await page.getByRole('button', { name: 'ACTUALIZAR NEGOCIO' }).click();
  for (const tab of [page, other]) await expect(login(tab)).toBeVisible();

  await signInByForm(page);
  await expect(bar(page)).toContainText(`Editar ${name}`);
  await expect(bar(other)).toContainText(`Editar ${otherName}`);
  await bar(other).getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(bar(other)).toHaveCount(0);

  await bar(page).getByRole('link', { name: 'Ir' }).click();
  await expect(nameField(page)).toHaveValue(name);
  await untilNoted(page, `Editar ${name}`);
  await page.getByRole('button', { name: 'Salir' }).click();
  // What was typed and not saved is a draft by now.
  await page.getByRole('dialog').getByRole('button', { name: 'Salir', exact: true }).click();
  await expect(login(page)).toBeVisible();
  await signInByForm(page);
  await untilNoted(page);
  await expect(bar(page)).toHaveCount(0);
});
