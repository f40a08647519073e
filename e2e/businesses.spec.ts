import { cardOf, expect, fileInput, fillLogin, test } from './fixtures';
import { picture } from './pictures';
import { ACCOUNTS, PASSWORD } from './platform';
import { BUSINESS } from './typedRecords';

test.use({ maps: true });

test('an administrator runs a business from beginning to end', async ({ page }) => {
  await page.goto('/login');
  await fillLogin(page, ACCOUNTS.admin, PASSWORD);
  await page.getByRole('link', { name: 'Crear negocio' }).click();
  await expect(page).toHaveURL('/dashboard/businesses/add');
  await expect(page).toHaveTitle('Crear nuevo negocio | GS');

  await test.step('fills the form in', async () => {
    for (const [label, value] of Object.entries(BUSINESS)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('Teléfono').pressSequentially('tel0212ñ9876543');
    await expect(page.getByLabel('Teléfono')).toHaveValue('0212-987-6543');
    await fileInput(page).setInputFiles([await picture('uno.png', '#a03020'), await picture('dos.png', '#2050a0')]);
    await expect(page.getByRole('button', { name: 'Vista previa de imágenes (2)' })).toBeVisible();
    await expect(page.getByAltText('Vista previa')).toHaveCount(2);
  });

  await test.step('drags the marker', async () => {
    const marker = page.locator('.leaflet-marker-icon');
    await marker.scrollIntoViewIfNeeded();
    const from = await marker.boundingBox();
    if (!from) throw new Error('The map has no marker');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height - 4);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 30, { steps: 8 });
    await page.mouse.up();
    await expect(page.getByLabel('Latitud')).not.toHaveValue(BUSINESS.Latitud);
    await expect(page.getByLabel('Longitud')).not.toHaveValue(BUSINESS.Longitud);
  });

  await test.step('saves, and is back at the list', async () => {
    const [saved] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && /businesses$/.test(request.url())),
      page.getByRole('button', { name: 'CREAR NEGOCIO' }).click(),
    ]);
    const sent = saved.postDataJSON();
    expect(sent).toMatchObject({ name: BUSINESS.Nombre, phone: '0212-987-6543', website: 'https://laprueba.com.ve' });
    expect(typeof sent.latitude).toBe('number');
    expect(sent.images).toHaveLength(2);
    for (const address of sent.images) expect(address).toMatch(/^\/files\/businesses\/[\w-]+\.webp$/);
    await expect(page.getByRole('status').filter({ hasText: 'Negocio creado exitosamente' })).toBeVisible();
    await expect(page).toHaveURL('/dashboard/businesses');
  });

  const card = cardOf(page, BUSINESS.Nombre);
  await test.step('finds it, with its picture', async () => {
    await expect(card).toContainText(BUSINESS.Correo);
    // The small one of the picture, which has 640 pixels.
    await expect.poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(324);
  });

  await test.step('changes it', async () => {
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Actualizar negocio' })).toBeVisible();
    await expect(page.getByLabel('RIF')).toHaveValue(BUSINESS.RIF);
    await page.getByLabel('Nombre', { exact: true }).fill('Arepera La Prueba 2');
    await page.getByRole('button', { name: 'ACTUALIZAR NEGOCIO' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Negocio actualizado exitosamente' })).toBeVisible();
    await expect(page).toHaveURL('/dashboard/businesses');
    await expect(cardOf(page, 'Arepera La Prueba 2')).toBeVisible();
  });

  await test.step('deletes it, after having thought twice', async () => {
    const changed = cardOf(page, 'Arepera La Prueba 2');
    const dialog = page.getByRole('dialog', { name: 'Borrando negocio' });
    for (const button of ['Cancelar', 'Borrar']) {
      await expect(changed).toBeVisible();
      await changed.getByRole('button').click();
      await page.getByRole('menuitem', { name: 'Eliminar' }).click();
      await expect(dialog).toContainText('¿Quieres remover este negocio?');
      await dialog.getByRole('button', { name: button }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(page.getByRole('status').filter({ hasText: 'Negocio borrado de forma exitosa' })).toBeVisible();
    await expect(changed).toBeHidden();
  });

  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
});

test('the map moves without moving the marker, and only buttons zoom it', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/businesses/add');
  await page.getByLabel('Latitud').fill('10.4683918');
  await page.getByLabel('Longitud').fill('-66.8903658');
  const map = page.getByRole('group', { name: 'Mapa de la ubicación' });
  await map.scrollIntoViewIfNeeded();
  await expect(page.locator('.leaflet-marker-icon')).toHaveCSS('width', '25px');
  await expect(page.locator('.leaflet-marker-icon')).toHaveCSS('height', '41px');
  await expect(page.locator('.leaflet-bottom.leaflet-right .leaflet-control-zoom')).toBeVisible();
  await expect(page.locator('.leaflet-control-attribution')).toContainText('OpenStreetMap');
  const zoom = () => page.locator('.leaflet-tile').first().getAttribute('src');
  expect(await zoom()).toContain('/13/');
  await map.dblclick({ position: { x: 60, y: 60 } });
  await expect(page.getByLabel('Latitud')).toHaveValue('10.4683918');
  await expect(page.getByLabel('Longitud')).toHaveValue('-66.8903658');
  expect(await zoom()).toContain('/13/');
  await page.getByRole('button', { name: 'Ubicación exacta' }).click();
  await expect(map).toBeHidden();
});

test('the fields come in the order of the specification, with Tab and in reading', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/businesses/add');
  const first = page.getByLabel('Nombre', { exact: true });
  // A page that is not shown yet takes no focus.
  await expect(first).toBeVisible();
  await expect(first).toBeEnabled();
  const order = [
    ...['Nombre', 'Descripción', 'RIF', 'Nombre legal', 'Agregar imágenes', 'Dirección', 'Latitud', 'Longitud'],
    ...['Ubicación exacta', 'Teléfono', 'Correo', 'Página web'],
  ];
  await expect(first).toBeFocused();
  const reached: string[] = [];
  for (let presses = 0; presses < 30 && reached.at(-1) !== 'Página web'; presses++) {
    reached.push(
      await page.evaluate(() => {
        const at = document.activeElement as HTMLInputElement;
        return (at.labels?.[0]?.textContent ?? at.getAttribute('aria-label') ?? at.textContent ?? '').trim();
      }),
    );
    await page.keyboard.press('Tab');
  }
  expect(reached.filter((name) => order.includes(name))).toEqual(order);

  const read = await page.getByRole('main').locator('form').ariaSnapshot();
  const named = [...read.matchAll(/- (?:textbox|button) "([^"]+)"/g)].map(([, name]) => name ?? '');
  expect(named.filter((name) => order.includes(name))).toEqual(order);
});
