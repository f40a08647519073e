import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { cardLinks, expect, fillLogin, test } from './fixtures';
import { ACCOUNTS, PASSWORD } from './platform';

const entries = (page: Page) => page.getByRole('region', { name: 'Lo que se hizo' }).locator('ol > li');

/** Changes the dollar's rate and the first offer's priority on the platform, as the user who is signed in on the page. */
async function changeSomething(page: Page): Promise<{ offer: { id: string; title: string } }> {
  return page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
    };
    const ask = async (path: string, method = 'GET', body?: object) => {
      const answer = await fetch(`/api/gs/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    await ask('payment-service/payments/exchange/usd-ves', 'PUT', { usdVesExchangeRate: 470.25 });
    const { data } = await ask('coupon-service/offers?page=1&limit=1');
    const { id, title, business, category, weeklySchedule, ...offer } = data[0];
    const fields = ['description', 'images', 'originalPrice', 'price', 'startsAt', 'endsAt', 'maxCouponsCount'];
    const more = ['couponsValidAt', 'couponsValidUntil', 'tags'];
    const kept = Object.fromEntries([...fields, ...more].map((name) => [name, offer[name]]));
    const body = {
      ...kept,
      title,
      businessId: business.id,
      categoryId: category.id,
      weeklyScheduleItems: weeklySchedule.items,
    };
    for (const priority of [1, 3]) await ask(`coupon-service/offers/${id}`, 'PUT', { ...body, priority });
    return { offer: { id, title } };
  });
}

test('a sign-in announces the Bitácora, which tells of it, of what was done and of what was refused', async ({
  page,
  complaints,
}) => {
  complaints.expected(/401/);
  await page.goto('/login');
  await fillLogin(page, ACCOUNTS.admin, 'no es esta');
  await expect(page.getByText('Correo o contraseña incorrectos.')).toBeVisible();
  await fillLogin(page, ACCOUNTS.admin, PASSWORD);
  await expect(cardLinks(page).first()).toBeVisible();
  const { offer } = await changeSomething(page);
  await page.getByRole('link', { name: 'Bitácora' }).click();

  await expect(entries(page).nth(0)).toContainText(`cambió la oferta ${offer.title}`);
  await expect(entries(page).nth(0)).toContainText('Prioridad: 1 → ');
  await expect(entries(page).nth(0)).toContainText('desde este equipo');
  await expect(entries(page).filter({ hasText: 'cambió la tasa del dólar' }).first()).toContainText(
    'Bs. 470,25 por USD',
  );
  await expect(entries(page).filter({ hasText: 'inició sesión' }).first()).toBeVisible();
  await expect(entries(page).filter({ hasText: 'no pudo iniciar sesión' }).first()).toContainText(
    'correo o contraseña incorrectos',
  );

  await test.step('it is found by the person, and saved as a file', async () => {
    await page.getByRole('button', { name: 'Persona' }).click();
    await page.getByRole('searchbox', { name: 'Elegir Persona' }).fill(ACCOUNTS.admin);
    await page.getByRole('radio', { name: ACCOUNTS.admin }).check();
    await expect(page).toHaveURL(/person=/);
    await page.keyboard.press('Escape');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^bitacora-.*\.csv$/);
    expect(readFileSync(await download.path(), 'utf8')).toContain(`"cambió la oferta";"Oferta";"${offer.title}"`);
  });

  await test.step('its records lead to their pages, where their own history is', async () => {
    await page.getByRole('link', { name: offer.title }).first().click();
    await page.getByRole('button', { name: 'Ver historial' }).click();
    await expect(entries(page).first()).toContainText('Prioridad: 1');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ver en la Bitácora' }).click();
    await expect(page.getByText('Solo el historial elegido')).toBeVisible();
  });
});
