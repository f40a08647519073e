import type { Page } from '@playwright/test';
import { expect, fileInput, test, toasts } from './fixtures';
import { fillBusiness } from './formActions';
import { corruptPicture, picture, textFile } from './pictures';
import { ACCOUNTS } from './platform';

test.use({ maps: true });

test.describe('of a business', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/dashboard/businesses/add');
  });

  test('says every rule beside its field, and sends nothing', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    await page.getByRole('button', { name: 'CREAR NEGOCIO' }).click();
    const messages = [
      'Nombre es obligatorio',
      'Descripción es obligatorio',
      'RIF es obligatorio',
      'Razón social es obligatoria',
      'Dirección es obligatoria',
      'Latitud es obligatoria',
      'Longitud es obligatoria',
      'Teléfono es obligatorio',
      'Correo es obligatorio',
      'Página web es obligatoria',
      'Debe subir al menos una imagen',
    ];
    for (const message of messages) await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  test('refuses what is no picture and keeps the others', async ({ page }) => {
    const input = fileInput(page);
    await input.setInputFiles([textFile, await picture('buena.png', '#308050')]);
    await expect(toasts(page)).toContainText('El archivo debe ser una imagen');
    await expect(page.getByRole('button', { name: 'Vista previa de imágenes (1)' })).toBeVisible();
  });

  test('says what a picture that cannot be read is, and keeps the form', async ({ page }) => {
    await fillBusiness(page, 'Arepera La Prueba');
    await fileInput(page).setInputFiles([corruptPicture]);
    await page.getByRole('button', { name: 'CREAR NEGOCIO' }).click();
    await expect(
      page
        .getByText(/^No se pudo cargar la imagen/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Arepera La Prueba');
    await expect(page.getByRole('button', { name: 'CREAR NEGOCIO' })).toBeEnabled();
  });

  test('previews can be folded and removed; without any the panel is gone', async ({ page }) => {
    await fileInput(page).setInputFiles([await picture('uno.png', '#a03020')]);
    const header = page.getByRole('button', { name: 'Vista previa de imágenes (1)' });
    await expect(page.getByAltText('Vista previa')).toBeVisible();
    await header.click();
    await expect(page.getByAltText('Vista previa')).toBeHidden();
    await header.click();
    await page.getByRole('button', { name: /Quitar/ }).click();
    await expect(header).toBeHidden();
  });
});

test('an id that leads nowhere is said, and does not pretend to be an update', async ({ page, signIn, complaints }) => {
  complaints.expected(/404/);
  await signIn('admin');
  await page.goto('/dashboard/businesses/not-an-id');
  await expect(page.getByRole('heading', { name: 'Crear nuevo negocio' })).toBeVisible();
  await expect(page.getByText('No se pudo cargar este negocio: guardar creará uno nuevo')).toBeVisible();
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

test('what the platform refuses is said, and everything that was typed stays', async ({ page, signIn, complaints }) => {
  complaints.expected(/409/);
  await signIn('admin');
  await page.goto('/dashboard/users/add');
  await page.getByLabel('Nombre').fill('Carmen Lugo');
  await page.getByLabel('Correo').fill(ACCOUNTS.consumer.toUpperCase());
  await page.getByLabel('Contraseña').fill('arepas con queso 7');
  await page.getByLabel('Permiso').selectOption({ label: 'Administrador' });
  await page.getByRole('button', { name: 'Mostrar lo escrito' }).click();
  await expect(page.getByLabel('Contraseña')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'AÑADIR USUARIO' }).click();
  await expect(toasts(page)).toContainText('Ya existe un usuario con ese correo.');
  await expect(page.getByLabel('Correo')).toHaveAccessibleDescription('Ya existe un usuario con ese correo.');
  await expect(page.getByLabel('Correo')).toBeFocused();
  await expect(page.getByText('No se guardó. Ya existe un usuario con ese correo.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/users/add');
  await expect(page.getByLabel('Contraseña')).toHaveValue('arepas con queso 7');
  await expect(page.getByRole('button', { name: 'AÑADIR USUARIO' })).toBeEnabled();
});

test.describe('of the settings', () => {
  const SETTINGS = '/dashboard/settings';
  const CSV = 'Descargar CSV de usuarios consumidores';
  const field = (page: Page) => page.getByRole('textbox', { name: /Tasa del dólar/ });
  const submit = (page: Page) => page.getByRole('button', { name: 'ACTUALIZAR CONFIGURACIONES' });

  test('a rate that could not be sent stays in its field (W-02)', async ({ page, context, signIn, complaints }) => {
    complaints.expected(/ERR_INTERNET_DISCONNECTED/);
    await signIn('admin');
    await page.goto(SETTINGS);
    await expect(field(page)).toHaveValue(/,\d{2}$/);
    await field(page).fill('40');
    await context.setOffline(true);
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText('Error en la petición.');
    await expect(field(page)).toHaveValue(/^40(,00)?$/);
    const puts: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));
    await context.setOffline(false);
    await submit(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Configuración actualizada exitosamente' })).toBeVisible();
    expect(puts).toHaveLength(1);
  });

  test('an owner looks at the rate', async ({ page, signIn }) => {
    await signIn('owner');
    await page.goto(SETTINGS);
    await expect(field(page)).toHaveValue(/,\d{2}$/);
    await expect(field(page)).toBeDisabled();
    await expect(submit(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: CSV })).toHaveCount(0);
  });

  test('a download that says in its body that it failed saves nothing', async ({ page, signIn }) => {
    await signIn('admin');
    await page.route('**/consumers-csv', (route) =>
      route.fulfill({ json: { error: { detail: 'Hay otra exportación en curso.' } } }),
    );
    await page.goto(SETTINGS);
    await page.getByRole('button', { name: CSV }).click();
    await expect(page.getByText('Hay otra exportación en curso.')).toBeVisible();
    await expect(page.getByText('No se pudo exportar el CSV de usuarios consumidores')).toBeVisible();
  });
});
