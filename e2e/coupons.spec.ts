import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { ACCOUNTS } from './platform';

const CONSUMER = 'Luis Alejandro Briceño';

/** The rows of the page. */
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a coupon is granted, consumed and found among the consumed ones', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/users');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(ACCOUNTS.consumer);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: `Ofertas de ${CONSUMER}` }).click();
  await expect(heading(page, CONSUMER)).toBeVisible();

  let offer = '';
  await test.step('grants it on a page of its own', async () => {
    await page.getByRole('link', { name: 'Otorgar cupón' }).click();
    await expect(heading(page, 'Selecciona una oferta')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(10);
    await expect(page.getByRole('button', { name: 'Agregar' })).toBeDisabled();
    const choice = page.getByRole('main').locator('label', { hasText: /Queda/, hasNotText: 'Agotada' }).first();
    await choice.click();
    await expect(choice.getByRole('radio')).toBeChecked();
    offer = ((await page.getByText(/^Elegida: /).textContent()) ?? '').replace('Elegida: ', '');
    await page.getByRole('button', { name: 'Agregar' }).click();
    await expect(page.getByText('Cupón otorgado exitosamente.')).toBeVisible();
    await expect(heading(page, CONSUMER)).toBeVisible();
    await expect(page.getByRole('list').getByRole('heading', { name: offer }).first()).toBeVisible();
  });

  await page.getByRole('link', { name: 'Cupones activos' }).click();
  const granted = rows(page).first();
  await test.step('asks before it is consumed, with a verdict and whose it is', async () => {
    await expect(granted).toContainText(offer);
    await expect(granted).toContainText(CONSUMER);
    await expect(granted).toContainText(ACCOUNTS.consumer);
    await granted.getByRole('button', { name: 'Consumir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Consumiendo cupón' });
    await expect(dialog).toContainText(offer);
    await expect(dialog).toContainText(CONSUMER);
    await expect(dialog).toContainText(/Válido|Fuera de horario|Aún no vale|Vencido/);
    await expect(dialog).toContainText(/Hoy, (domingo|lunes|martes|miércoles|jueves|viernes|sábado)/);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT'),
      dialog.getByRole('button', { name: 'Ok' }).click(),
    ]);
    expect(Object.keys(sent.postDataJSON())).toEqual(['userId']);
    await expect(page.getByText('Cupón consumido exitosamente.')).toBeVisible();
  });

  await test.step('finds it where the consumed ones are', async () => {
    await page.getByRole('link', { name: 'Consumidos' }).click();
    await expect(rows(page).first()).toContainText(offer);
    await expect(rows(page).first()).toContainText(CONSUMER);
    await expect(rows(page).first()).toContainText(/Consumido el/);
  });
});
