import type { Page } from '@playwright/test';
import { CALLS, CAPABILITIES } from '../contract/calls';
import { API_BASE } from '../contract/paths';
import type { DirectApi, Row } from './directApi';
import { cardOf, expect, fileInput, fillLogin, toasts } from './fixtures';
import { type freshRecords, named, STAFF_PASSWORD } from './freshRecords';
import { picture } from './pictures';
import { ACCOUNTS, PASSWORD } from './platform';

export interface Scene {
  page: Page;
  api: DirectApi;
  fresh: ReturnType<typeof freshRecords>;
}

/** Somebody in front of a screen, about to do something. */
interface Moment {
  /** Does it. */
  press(): Promise<void>;
  /** What was typed stands there still. */
  kept?(): Promise<void>;
  /** The screen says that it is done. */
  done(): Promise<void>;
  /** What the list shows of it, which is read again by itself after a failure. Without it, it is pressed once more. */
  seen?(): Promise<void>;
  /** How often the platform has it; without it nothing of it is kept there. */
  count?(): Promise<number>;
}

export interface Deed {
  name: string;
  /** The request to break. */
  call: { method: string; path: RegExp };
  /** Signed out where the deed is the sign-in. */
  guest?: true;
  /** The broken request is a step on the way, and what is counted comes later. */
  isStep?: true;
  /** It is over for this browser, whatever the platform heard of it. */
  isBestEffort?: true;
  begin(scene: Scene): Promise<Moment>;
}

const callOf = ({ method, path }: { method: string; path: string }) => ({
  method,
  path: new RegExp(`^${API_BASE}${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`),
});

const said = (page: Page, text: string | RegExp) => () =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => () => button(page, name).click();
const ok = (page: Page, name = 'Ok') => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** How many rows of a list have this. */
const among = (api: DirectApi, list: string, field: string, value: string) => async () =>
  (await api.all(list)).filter((row) => row[field] === value).length;

/** 1 once a record is gone. */
const gone = (api: DirectApi, path: string) => async () => Number((await api.call('GET', path)).status === 404);

async function pick(page: Page, field: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option').first().click();
}

/** What is chosen in the menu of a card and then confirmed. */
const fromMenu = (page: Page, card: ReturnType<typeof cardOf>, item: string | RegExp, confirm: string) => async () => {
  await card.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await ok(page, confirm);
};

async function fillBusiness(page: Page, name: string): Promise<void> {
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

const creatingABusiness = (call: Deed['call'], name: string, step?: Pick<Deed, 'isStep'>): Deed => ({
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
  press: press(page, 'GUARDAR OFERTA'),
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

/** What is done to somebody's account in the list of people. */
function accountDeed(
  name: string,
  call: { method: string; path: string },
  [item, confirm, done]: [item: RegExp, confirm: string, done: RegExp],
  { before, count }: { before?: (api: DirectApi, id: string) => Promise<unknown>; count: (user: Row) => boolean },
): Deed {
  return {
    name,
    call: callOf(call),
    async begin({ page, api, fresh }) {
      const { id, email } = await fresh.staff();
      await before?.(api, id);
      await page.goto('/dashboard/users');
      await page.getByLabel('Buscar por correo').fill(email);
      await page.keyboard.press('Enter');
      const card = page.getByRole('main').getByRole('listitem');
      await expect(card).toHaveCount(1);
      return {
        press: fromMenu(page, card, item, confirm),
        seen: async () => {
          await page.keyboard.press('Escape');
          await card.getByRole('button', { name: /^Acciones de/ }).click();
          await expect(page.getByRole('menuitem').first()).toBeVisible();
          expect(await page.getByRole('menuitem', { name: item }).count()).toBe(0);
        },
        done: said(page, done),
        count: async () => Number(count(await api.data('GET', `/user-service/users/${id}`))),
      };
    },
  };
}

const removing = (name: string, record: 'business' | 'offer'): Deed => ({
  name,
  call: callOf(record === 'business' ? CALLS.removeBusiness : CALLS.removeOffer),
  async begin({ page, api, fresh }) {
    const { id, name, title } = await fresh[record]();
    const list = record === 'business' ? 'businesses' : 'offers';
    await page.goto(`/dashboard/${list}`);
    const card = cardOf(page, name ?? title);
    return {
      press: fromMenu(page, card, 'Eliminar', 'Borrar'),
      seen: () => expect(card).toHaveCount(0),
      done: said(page, /(borrado|borrada) de forma exitosa/i),
      count: gone(api, `/coupon-service/${list}/${id}`),
    };
  },
});

const deciding = (name: string, call: { method: string; path: string }, item: string, outcome: string): Deed => ({
  name,
  call: callOf(call),
  async begin({ page, api }) {
    const list = CALLS.listPayments.path;
    for (let at = 1; ; at += 1) {
      const rows: Row[] = await api.data('GET', `${list}?page=${at}&limit=10`);
      const pending = rows.find(({ status }) => status === 'pending');
      if (!pending) continue;
      await page.goto(`/dashboard/payments?page=${at}`);
      const row = page.locator('[data-row]').filter({ has: page.locator(`a[href*="${pending.id}"]`) });
      return {
        press: fromMenu(page, row, item, 'Ok'),
        seen: () => expect(row).toContainText(outcome === 'confirmed' ? 'Confirmado' : 'Rechazado'),
        done: said(page, 'Pago actualizado correctamente'),
        count: async () =>
          (await api.all(list)).filter(({ id, status }) => id === pending.id && status === outcome).length,
      };
    }
  },
});

const onCoupon = (name: string, call: { method: string; path: string }, label: string, done: string): Deed => ({
  name,
  call: callOf(call),
  async begin({ page, api, fresh }) {
    const coupon = await fresh.coupon();
    await page.goto('/dashboard/coupons-active');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: coupon.offer.title });
    // Consuming one that fails is told in an alert too, as specified.
    page.on('dialog', (dialog) => void dialog.accept());
    return {
      press: async () => {
        await row.getByRole('button', { name: label }).click();
        await ok(page);
      },
      seen: () => expect(row).toHaveCount(0),
      done: said(page, done),
      count: async () =>
        1 - (await among(api, `${CALLS.listActiveCoupons.path}?userId=${coupon.userId}`, 'id', coupon.id)()),
    };
  },
});

/** Everything that somebody can change here, and the request that does it. */
export const DEEDS: readonly Deed[] = [
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
  removing('a business is deleted', 'business'),
  {
    name: 'an offer is made',
    call: callOf(CALLS.createOffer),
    async begin({ page, api }) {
      const title = named('Oferta');
      await page.goto('/dashboard/offers/add');
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
  removing('an offer is deleted', 'offer'),
  {
    name: 'somebody is added to the staff',
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
  accountDeed(
    'somebody is made administrator',
    CALLS.promoteUser,
    [/^Hacer administrador/, 'Ok', /convertido en administrador/],
    {
      before: (api, id) => api.call('DELETE', `/user-service/users/admin/users/${id}`),
      count: ({ permission }) => permission === 'admin',
    },
  ),
  accountDeed(
    'somebody is administrator no more',
    CALLS.revokeUser,
    [/^Revocar permisos/, 'Ok', /^Permisos de .* revocados/],
    { count: ({ permission }) => permission === 'consumer' },
  ),
  accountDeed(
    'an account is closed',
    CAPABILITIES.disableUser,
    [/^Cerrar acceso/, 'Cerrar acceso', /^El acceso de .* está cerrado/],
    { count: ({ disabledAt }) => Boolean(disabledAt) },
  ),
  {
    name: 'the rate is set',
    call: callOf(CALLS.updateExchangeRate),
    async begin({ page, api }) {
      const rate = 30 + Math.round(Math.random() * 1000) / 100;
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
        done: said(page, 'Configuración actualizada exitosamente'),
        count: async () => Number((await api.data('GET', CALLS.getExchangeRate.path)).usdVesExchangeRate === rate),
      };
    },
  },
  deciding('a payment is confirmed', CALLS.confirmPayment, 'Confirmar...', 'confirmed'),
  deciding('a payment is rejected', CALLS.rejectPayment, 'Rechazar...', 'rejected'),
  onCoupon('a coupon is consumed', CALLS.consumeCoupon, 'Consumir', 'Cupón consumido exitosamente.'),
  onCoupon('a coupon is taken back', CALLS.removeCoupon, 'Eliminar', 'Cupón eliminado exitosamente.'),
  {
    name: 'a coupon is granted',
    call: callOf(CALLS.grantCoupons),
    async begin({ page, api, fresh }) {
      const { id, title } = await fresh.offer();
      const [user] = await api.data('GET', '/user-service/users?email=consumer&page=1&limit=1');
      await page.goto(`/dashboard/users/add-offer/${user.id}/select-offer`);
      await page.getByLabel('Buscar oferta').fill(title);
      await page.keyboard.press('Enter');
      await page.getByRole('radio', { name: title }).check();
      return {
        press: press(page, 'Agregar'),
        kept: () => expect(page.getByText(`Elegida: ${title}`)).toBeVisible(),
        done: said(page, 'Cupón otorgado exitosamente.'),
        count: async () =>
          (await api.all(`${CALLS.listActiveCoupons.path}?userId=${user.id}`)).filter(
            (one) => (one.offerId ?? one.offer?.id) === id,
          ).length,
      };
    },
  },
  {
    name: 'the consumers are downloaded',
    call: callOf(CALLS.exportConsumers),
    async begin({ page }) {
      let files = 0;
      page.on('download', () => {
        files += 1;
      });
      await page.goto('/dashboard/settings');
      return {
        press: press(page, 'Descargar CSV de usuarios consumidores'),
        done: async () => {
          await said(page, 'CSV de usuarios consumidores descargado exitosamente')();
          await expect.poll(() => files).toBe(1);
        },
      };
    },
  },
  {
    name: 'somebody signs in',
    call: callOf(CALLS.login),
    guest: true,
    async begin({ page }) {
      await page.goto('/login');
      return {
        press: () => fillLogin(page, ACCOUNTS.admin, PASSWORD),
        kept: async () => {
          await expect(page.getByLabel('Correo')).toHaveValue(ACCOUNTS.admin);
          await expect(page.getByLabel('Contraseña')).toHaveValue(PASSWORD);
        },
        done: () => expect(page.getByRole('heading', { level: 1, name: 'Negocios' })).toBeVisible(),
      };
    },
  },
  {
    name: 'somebody signs out',
    call: callOf(CAPABILITIES.logout),
    isBestEffort: true,
    async begin({ page }) {
      await page.goto('/dashboard/offers');
      return {
        press: press(page, 'Salir'),
        done: async () => {
          await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
          await expect(toasts(page).getByRole('alert').locator('> *')).toHaveCount(0);
        },
      };
    },
  },
];
