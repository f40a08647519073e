import { expect, type Page } from '@playwright/test';
import { fileInput } from './fixtures';
import { STAFF_PASSWORD } from './freshRecords';
import { picture } from './pictures';

/** A business as it is typed, by the labels of its form; its phone is typed apart. */
export const BUSINESS = {
  Nombre: 'Arepera La Prueba',
  Descripción: 'Arepas a toda hora, con queso de mano.',
  RIF: 'J-40123456-7',
  'Nombre legal': 'Inversiones La Prueba, C.A.',
  Dirección: 'Calle Madrid, Las Mercedes',
  Latitud: '10,4806',
  Longitud: '-66,8610',
  Correo: 'hola@laprueba.com.ve',
  'Página web': 'laprueba.com.ve',
};

/** The days of an offer and of its coupons, as the browser's own fields take them. */
export const OFFER_DATES = {
  'Válida desde': '2030-03-01T08:00',
  'Válida hasta': '2030-03-31T20:00',
  'Cupones válidos desde': '2030-03-01T08:00',
  'Cupones válidos hasta': '2030-04-30T20:00',
};

async function choose(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(text);
  await page.getByRole('option', { name: text, exact: true }).click();
}

/** Fills in the form of a new offer, with a schedule and a picture. */
export async function fillOffer(page: Page, title: string): Promise<void> {
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Descripción').fill('Dos arepas rellenas, jugo y café.');
  await choose(page, 'Negocio', 'Arepera Doña Ysabel');
  await page.getByRole('combobox', { name: 'Categoría' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('button', { name: 'Desayunos', exact: true }).click();
  await page.getByLabel('Precio original').fill('20');
  await page.getByLabel('Nuevo precio').fill('12,5');
  for (const [label, time] of Object.entries(OFFER_DATES)) await page.getByLabel(label).fill(time);
  await page.getByLabel('Máximo de cupones').fill('50');
  await page.getByRole('button', { name: 'Agregar horario' }).click();
  await page.getByLabel('Hora de inicio').selectOption('8 AM');
  await fileInput(page).setInputFiles([await picture('uno.png', '#a03020')]);
}

/** The form for an owner of a store, filled and sent. */
export async function addOwner(page: Page, owner: { name: string; email: string; store: string }): Promise<void> {
  await page.getByLabel('Nombre').fill(owner.name);
  await page.getByLabel('Correo').fill(owner.email);
  await page.getByLabel('Contraseña').fill(STAFF_PASSWORD);
  await page.getByLabel('Permiso').selectOption({ label: 'Propietario (dueño de tienda)' });
  await choose(page, 'Tienda', owner.store);
  await page.getByRole('button', { name: 'AÑADIR USUARIO' }).click();
  await expect(page.getByText('Usuario administrador añadido exitosamente')).toBeVisible();
}
