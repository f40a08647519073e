import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { cardLinks, expect, fillLogin, test } from './fixtures';
import { ACCOUNTS, PASSWORD } from './platform';

const HISTORY = '/dashboard/history';
const entries = (page: Page) => page.getByRole('list', { name: 'Lo que se hizo' }).locator(':scope > li');

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

  await test.step('it is narrowed, and the address says to what', async () => {
    await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Tasa del dólar');
    await expect(page).toHaveURL(/\?kind=rate$/);
    await expect(entries(page).filter({ hasText: 'cambió la oferta' })).toHaveCount(0);
    await page.reload();
    await expect(entries(page).first()).toContainText('la tasa del dólar');
    await page.getByLabel('Desde el día').fill('2001-01-01');
    await page.getByLabel('Hasta el día').fill('2001-01-02');
    await expect(page.getByText('Nada de la bitácora coincide con estos filtros.')).toBeVisible();
    await page.getByRole('button', { name: 'Quitar todos los filtros' }).click();
    await expect(entries(page).filter({ hasText: 'cambió la oferta' }).first()).toBeVisible();
  });

  await test.step('it is found by the person, and saved as a file', async () => {
    await page.getByLabel('Correo de la persona').fill(ACCOUNTS.admin);
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(page).toHaveURL(/person=/);
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
    await page.getByRole('link', { name: 'Ver en la Bitácora' }).click();
    await expect(page.getByText('Solo el historial elegido')).toBeVisible();
  });
});

test('an owner has the history of the own offers and no Bitácora', async ({ page, signIn }) => {
  await signIn('owner');
  const offer = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const answer = await fetch('/api/gs/coupon-service/offers?page=1&limit=1', { headers });
    return (await answer.json()).data[0].id;
  });
  await page.goto(HISTORY);
  await expect(page.getByText(/no existe/i).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bitácora' })).toHaveCount(0);
  await page.goto(`/dashboard/offers/${offer}`);
  await page.getByRole('button', { name: 'Ver historial' }).click();
  // Another story may have changed it as the administrator, whose address an owner does not get.
  await expect(
    entries(page)
      .or(page.getByText(/^No se ha cambiado nada aquí/))
      .first(),
  ).toBeVisible();
  await expect(page.getByText('127.0.0.1')).toHaveCount(0);
});
