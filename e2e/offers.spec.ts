import { cardOf, expect, test } from './fixtures';
import { fillOffer, OFFER_DATES } from './typedRecords';

const TITLE = 'Desayuno criollo para dos';

// What is stored and shown must not depend on where the browser is: the others are in Madrid.
test.use({ timezoneId: 'Asia/Tokyo' });

test('an administrator runs an offer from beginning to end', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/offers');
  await page.getByRole('link', { name: 'Crear oferta' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crear nueva oferta' })).toBeVisible();

  await test.step('fills the form in', async () => {
    await fillOffer(page, TITLE);
    await expect(page.getByRole('button', { name: 'Vista previa de imágenes (1)' })).toBeVisible();
  });

  await test.step('saves, and is back at the list', async () => {
    const [saved] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && /offers$/.test(request.url())),
      page.getByRole('button', { name: 'Guardar oferta' }).click(),
    ]);
    expect(saved.postDataJSON()).toMatchObject({
      originalPrice: 20,
      price: 12.5,
      startsAt: '2030-03-01T12:00:00.000Z',
      tags: ['desayunos'],
      weeklyScheduleItems: [{ day: null, startsAt: 8, endsAt: null }],
    });
    await expect(page.getByRole('status').filter({ hasText: 'Oferta creada exitosamente' })).toBeVisible();
    await expect(page).toHaveURL('/dashboard/offers');
  });

  const card = cardOf(page, TITLE);
  await test.step('finds it by its tag', async () => {
    const filters = page.getByRole('group', { name: 'Filtros' });
    await page.getByRole('button', { name: 'Más filtros' }).click();
    await page.getByRole('menuitem', { name: 'Etiqueta' }).click();
    await filters.getByRole('button', { name: 'Etiqueta' }).click();
    // Its state follows the address, a moment after the press.
    await page.getByRole('checkbox', { name: 'Desayunos' }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/desayunos/);
    await expect(card).toContainText('Arepera Doña Ysabel');
    await expect(card).toContainText('12,50 USD');
    await expect(card).toContainText('38');
    await expect(card).toContainText('1 mar');
  });

  await test.step('updates it: every date is what was typed', async () => {
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Actualizar oferta' })).toBeVisible();
    for (const [label, time] of Object.entries(OFFER_DATES)) await expect(page.getByLabel(label)).toHaveValue(time);
    await expect(page.getByLabel('Título')).toBeEnabled();
    await page.getByLabel('Nuevo precio').fill('10');
    await page.getByRole('button', { name: 'Guardar oferta' }).click();
    await expect(page.getByText('Oferta actualizada exitosamente')).toBeVisible();
    await expect(card).toContainText('10,00 USD');
  });

  await test.step('deletes it', async () => {
    await card.getByRole('button', { name: `Acciones de ${TITLE}` }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Borrando oferta' });
    await expect(dialog).toContainText('¿Quieres remover esta oferta?');
    await dialog.getByRole('button', { name: 'Borrar' }).click();
    await expect(page.getByText('Oferta borrada de forma exitosa')).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});
