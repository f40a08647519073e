import type { Page } from '@playwright/test';
import { CALLS } from '../contract/calls';
import { type Action, among, button, callOf, type Moment, press, said } from './actionParts';
import type { DirectApi } from './directApi';
import { expect, fileInput } from './fixtures';
import { named, STAFF_PASSWORD } from './freshRecords';
import { picture } from './pictures';

async function pick(page: Page, field: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option').first().click();
}

export async function fillBusiness(page: Page, name: string): Promise<void> {
  const fields = {
    Nombre: name,
    Descripción: 'Arepas a toda hora.',
    RIF: 'J-40123456-7',
    'Nombre legal': 'Inversiones La Prueba, C.A.',
    Dirección: 'Calle Madrid',
    Latitud: '10,4806',
    Longitud: '-66,8610',
    Correo: 'hola@laprueba.test',
    'Página web': 'laprueba.test',
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Teléfono').pressSequentially('02129876543');
  await fileInput(page).setInputFiles([await picture('uno.png', '#a03020')]);
}

const BUSINESSES = CALLS.listBusinesses.path;
const OFFERS = CALLS.listOffers.path;

const creatingABusiness = (call: Action['call'], name: string, step?: Pick<Action, 'isStep'>): Action => ({
  ...step,
  name,
  call,
  async begin({ page, api }) {
    const title = named('Negocio');
    await page.goto('/dashboard/businesses/add');
    await fillBusiness(page, title);
    return {
      press: press(page, 'CREAR NEGOCIO'),
      kept: async () => {
        await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(title);
        await expect(page.getByAltText('Vista previa')).toHaveCount(1);
      },
      done: said(page, 'Negocio creado exitosamente'),
      count: among(api, BUSINESSES, 'name', title),
    };
  },
});

const offerForm = (page: Page, api: DirectApi, title: string, done: string): Moment => ({
  press: press(page, 'Guardar oferta'),
  kept: () => expect(page.getByLabel('Título')).toHaveValue(title),
  done: said(page, done),
  count: among(api, OFFERS, 'title', title),
});

async function fillDates(page: Page): Promise<void> {
  const dates = {
    'Válida desde': '2030-03-01T08:00',
    'Válida hasta': '2030-03-31T20:00',
    'Cupones válidos desde': '2030-03-01T08:00',
    'Cupones válidos hasta': '2030-04-30T20:00',
  };
  for (const [label, time] of Object.entries(dates)) await page.getByLabel(label).fill(time);
}

export async function fillOffer(page: Page, title: string): Promise<void> {
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Descripción').fill('Dos arepas rellenas, jugo y café.');
  await pick(page, 'Negocio');
  await pick(page, 'Categoría');
  await button(page, 'Desayunos').click();
  await page.getByLabel('Precio original').fill('20');
  await page.getByLabel('Nuevo precio').fill('12,5');
  await fillDates(page);
  await page.getByLabel('Máximo de cupones').fill('50');
  await button(page, 'Agregar horario').click();
  await page.getByLabel('Hora de inicio').selectOption('8 AM');
  await fileInput(page).setInputFiles([await picture('uno.png', '#a03020')]);
}

/** The form for an owner of a store, filled and sent. */
export async function addOwner(page: Page, owner: { name: string; email: string; store: string }): Promise<void> {
  await page.getByLabel('Nombre').fill(owner.name);
  await page.getByLabel('Correo').fill(owner.email);
  await page.getByLabel('Contraseña').fill(STAFF_PASSWORD);
  await page.getByLabel('Permiso').selectOption({ label: 'Propietario (dueño de tienda)' });
  await page.getByRole('combobox', { name: 'Tienda' }).click();
  await page.getByRole('option', { name: owner.store }).click();
  await button(page, 'AÑADIR USUARIO').click();
  await said(page, 'Usuario administrador añadido exitosamente')();
}

/** What is typed into a form and saved. */
export const FORM_ACTIONS: readonly Action[] = [
  creatingABusiness(callOf(CALLS.createBusiness), 'a business is made'),
  creatingABusiness(callOf(CALLS.createUploadTicket), 'a ticket for a picture is asked for', { isStep: true }),
  creatingABusiness({ method: 'POST', path: /^\/files/ }, 'a picture is uploaded', { isStep: true }),
  {
    name: 'a business is changed',
    call: callOf(CALLS.updateBusiness),
    async begin({ page, api, fresh }) {
      const { id } = await fresh.business();
      const name = named('Cambiado');
      await page.goto(`/dashboard/businesses/${id}`);
      await expect(page.getByLabel('Nombre', { exact: true })).toBeEnabled();
      await page.getByLabel('Nombre', { exact: true }).fill(name);
      return {
        press: press(page, 'ACTUALIZAR NEGOCIO'),
        kept: () => expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(name),
        done: said(page, 'Negocio actualizado exitosamente'),
        count: among(api, BUSINESSES, 'name', name),
      };
    },
  },
  {
    name: 'an offer is made',
    call: callOf(CALLS.createOffer),
    async begin({ page, api }) {
      const title = named('Oferta');
      await page.goto('/dashboard/offers/add');
      await fillOffer(page, title);
      return offerForm(page, api, title, 'Oferta creada exitosamente');
    },
  },
  {
    name: 'an offer is copied',
    call: callOf(CALLS.createOffer),
    async begin({ page, api, fresh }) {
      const { id } = await fresh.offer();
      const title = named('Copia');
      await page.goto(`/dashboard/offers/${id}`);
      await page.getByRole('link', { name: 'Duplicar' }).click();
      await expect(page.getByLabel('Título')).toBeEnabled();
      await expect(page.getByLabel('Válida desde')).toHaveValue('');
      await page.getByLabel('Título').fill(title);
      await fillDates(page);
      return offerForm(page, api, title, 'Oferta creada exitosamente');
    },
  },
  {
    name: 'an offer is changed',
    call: callOf(CALLS.updateOffer),
    async begin({ page, api, fresh }) {
      const { id } = await fresh.offer();
      const title = named('Cambiada');
      await page.goto(`/dashboard/offers/${id}`);
      await expect(page.getByLabel('Título')).toBeEnabled();
      await page.getByLabel('Título').fill(title);
      return offerForm(page, api, title, 'Oferta actualizada exitosamente');
    },
  },
  {
    name: 'an administrator is added',
    call: callOf(CALLS.createStaffUser),
    async begin({ page, api }) {
      const name = named('Carmen');
      const email = `${name.replace(/\W/g, '').toLowerCase()}@tienda.test`;
      await page.goto('/dashboard/users/add');
      await page.getByLabel('Nombre').fill(name);
      await page.getByLabel('Correo').fill(email);
      await page.getByLabel('Contraseña').fill(STAFF_PASSWORD);
      await page.getByLabel('Permiso').selectOption({ label: 'Administrador' });
      return {
        press: press(page, 'AÑADIR USUARIO'),
        kept: async () => {
          await expect(page.getByLabel('Nombre')).toHaveValue(name);
          await expect(page.getByLabel('Contraseña')).toHaveValue(STAFF_PASSWORD);
        },
        done: said(page, 'Usuario administrador añadido exitosamente'),
        count: among(api, '/user-service/users', 'email', email),
      };
    },
  },
  {
    name: 'the rate is set',
    call: callOf(CALLS.updateExchangeRate),
    async begin({ page, api }) {
      const inForce = Number((await api.data('GET', CALLS.getExchangeRate.path)).usdVesExchangeRate);
      const rate = Math.round(inForce * (95 + 10 * Math.random())) / 100;
      await page.goto('/dashboard/settings');
      const field = page.getByRole('textbox', { name: /Tasa del dólar/ });
      await expect(field).toHaveValue(/,\d{2}$/);
      await field.fill('');
      await field.pressSequentially(String(rate).replace('.', ','));
      const typed = await field.inputValue();
      return {
        press: press(page, 'ACTUALIZAR CONFIGURACIONES'),
        kept: async () =>
          expect(Number.parseFloat((await field.inputValue()).replace(',', '.'))).toBe(
            Number.parseFloat(typed.replace(',', '.')),
          ),
        // Where it was set before its answer was lost, the page may have read it by then.
        done: said(page, /^Configuración actualizada exitosamente|^La tasa sigue igual/),
        count: async () => Number((await api.data('GET', CALLS.getExchangeRate.path)).usdVesExchangeRate === rate),
      };
    },
  },
];
