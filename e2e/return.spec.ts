import { cardLinks, expect, localStorageOf, test } from './fixtures';
import { ACCOUNTS, type Platform } from './platform';
import { signInByForm } from './signInByForm';

test.use({ maps: true });

test('a user whose session was refused finds the way back once, another one does not, and Salir leaves none', async ({
  page,
  platform,
  complaints,
}) => {
  complaints.expected(/401/);
  const link = page.getByRole('link', { name: /^Volver a / });
  const name = page.getByLabel('Nombre', { exact: true });
  const endSession = async ({ url }: Platform) => {
    const { token } = await localStorageOf(page);
    await fetch(`${url}/api/gs/user-service/auths/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  };
  await signInByForm(page);
  await cardLinks(page).nth(1).click();
  await expect(name).not.toHaveValue('');
  const address = page.url();
  await endSession(platform);
  await page.reload();
  await expect(page).toHaveURL('/login');
  // Why it ended stays there.
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/sesión/);
  await expect(page.getByLabel('Correo')).toBeFocused();

  await signInByForm(page, ACCOUNTS.owner);
  await expect(link).toHaveCount(0);
  await endSession(platform);
  // The other user's own place, which is nobody else's either.
  await page.reload();
  await expect(page).toHaveURL('/login');
  await signInByForm(page);
  await expect(link).toHaveCount(0);

  await page.goto(address);
  await expect(name).not.toHaveValue('');
  await endSession(platform);
  await page.reload();
  await expect(page).toHaveURL('/login');
  await signInByForm(page);
  await expect(page).toHaveURL('/dashboard/businesses');
  await link.click();
  await expect(page).toHaveURL(address);
  await expect(name).not.toHaveValue('');
  await page.reload();
  await expect(name).not.toHaveValue('');
  await expect(link).toHaveCount(0);

  await page.getByRole('button', { name: 'Salir' }).click();
  await signInByForm(page);
  await expect(link).toHaveCount(0);
});
