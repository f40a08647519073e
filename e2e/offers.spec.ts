import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { tellOfAnOffer } from './offerStory';

tellOfAnOffer('Asia/Tokyo');

test('two people who change the same offer lose nothing of each other', async ({ page, browser, platform, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/offers');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const price = page.getByLabel('Nuevo precio');
  const save = (where: Page) => where.getByRole('button', { name: 'GUARDAR OFERTA' }).click();
  await expect(price).toBeEnabled();

  const elsewhere = await browser.newContext({ baseURL: platform.url });
  const other = await elsewhere.newPage();
  await signIn('admin', other);
  await other.goto(page.url());
  await expect(other.getByLabel('Nuevo precio')).toBeEnabled();
  await other.getByLabel('Nuevo precio').fill('1,25');
  await other.getByLabel('Descripción').fill('Lo que escribió la otra persona.');
  await save(other);
  await expect(other.getByText('Oferta actualizada exitosamente')).toBeVisible();
  await elsewhere.close();

  await page.getByLabel('Descripción').fill('Lo mío.');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Otra persona guardó cambios' });
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Descripción')).toHaveValue('Lo mío.');
  await save(page);
  await expect(dialog).toContainText('Lo que escribió la otra persona.');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Tu cambio' })).toBeChecked();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ price: 1.25, description: 'Lo mío.' });
  await expect(page.getByText('Oferta actualizada exitosamente')).toBeVisible();
});

test('what the rules refuse is said beside its field and sends nothing', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/offers/add');
  await page.getByLabel('Precio original').fill('10');
  await page.getByLabel('Nuevo precio').fill('10');
  await page.getByLabel('Válida desde').fill('2030-01-01T10:00');
  await page.getByLabel('Válida hasta').fill('2030-01-01T10:00');
  await page.getByRole('button', { name: 'Agregar horario' }).click();
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await page.getByRole('button', { name: 'GUARDAR OFERTA' }).click();
  for (const message of [
    'El título es requerido',
    'La descripción es requerida',
    'El nuevo precio debe ser menor al precio original',
    'La fecha de fin de la oferta debe ser mayor a la fecha de inicio de la oferta',
    'La hora de inicio o la hora de fin debe estar definida',
    'Debe subir al menos una imagen',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  expect(sent).toEqual([]);
});

test('an owner starts at the Tablero with the own figures', async ({ page, signIn }) => {
  await signIn('owner');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Tablero' })).toBeVisible();
  await expect(page.getByText('desde el inicio')).toHaveCount(7);
  for (const label of ['existentes', 'disponibles', 'vendidos', 'consumidos', 'próximos', 'activos', 'vencidos'])
    await expect(page.getByText(`Cupones ${label}`, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page');
});

test('an administrator never asks for those figures', async ({ page, signIn }) => {
  await signIn('admin');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/dashboard/businesses');
  await expect(page.getByRole('heading', { level: 1, name: 'Negocios' })).toBeVisible();
  expect(asked.filter((url) => url.includes('resume'))).toEqual([]);
});
