import type { Page } from '@playwright/test';
import { CALLS } from '../contract/calls';
import { API_BASE } from '../contract/paths';
import { picture } from './pictures';
import type { Role } from './platform';
import { agreed, bankFile, bankLine, bring, cleanPayments, pendingPayments, RECONCILE } from './statements';

/** A page of the product as a user opens it. */
export interface Screen {
  name: string;
  /** `{business}`, `{offer}`, `{user}` and `{payment}` stand for the first one's id. */
  path: string;
  /** The role that is signed in; without it the page is opened signed out. */
  as?: Role;
  /** What has to be done before the screen is there. */
  act?: (page: Page) => Promise<void>;
}

const press = (name: RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name }).first().click();

/** Chooses in the menu of the first row that has such a text. */
const choose = (item: RegExp, hasText = /./) => {
  return async (page: Page) => {
    const row = page.locator('main [data-row]').filter({ hasText }).first();
    await row.getByRole('button', { name: /^Acciones de/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
};

/** A form that is sent with nothing in it, and where it takes pictures with one. */
const sendEmpty = (submit: RegExp) => async (page: Page) => {
  const pictures = page.locator('input[type=file][multiple]');
  if ((await pictures.count()) > 0) await pictures.setInputFiles([await picture('uno.png', '#a03020')]);
  await press(submit)(page);
  await page.locator('[aria-invalid=true]').first().waitFor();
};

const openFirst = (page: Page) => page.locator('main [data-row] [data-opens]').first().click();

/** The demonstration has so many pending ones that skipping them by hand would be long. */
async function skipAll(page: Page): Promise<void> {
  const skip = page.getByRole('button', { name: 'Omitir' });
  const end = page.getByRole('heading', { name: 'Llegaste al final' });
  for (;;) {
    // While more are read there is neither.
    await skip.or(end).first().waitFor();
    if (await end.isVisible()) return;
    await page.keyboard.press('s');
  }
}

/** Of a bank's movements one is certain, if there is such a payment still, one doubtful, and one of no payment. */
async function bringStatement(page: Page): Promise<void> {
  const [certain, doubtful] = [...(await cleanPayments(page)), ...(await pendingPayments(page))];
  if (!certain || !doubtful) throw new Error('the demonstration has too few payments');
  await bring(
    page,
    bankFile([
      bankLine(certain),
      bankLine(doubtful, doubtful.vesPrice * 1.003),
      bankLine(doubtful, 7_777_777, '99887766'),
    ]),
  );
  await agreed(page).waitFor();
}

/** Every screen, in the order of the specification. */
export const SCREENS: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'terms', path: '/termsAndPolicy' },
  { name: 'login', path: '/login' },
  { name: 'a login with errors', path: '/login', act: sendEmpty(/^INICIAR/) },
  { name: 'a new password', path: '/reset-password#unknown' },
  { name: 'not found', path: '/nada' },
  { name: "an owner's Tablero", path: '/dashboard', as: 'owner' },
  { name: 'businesses', path: '/dashboard/businesses', as: 'admin' },
  { name: 'a business', path: '/dashboard/businesses/{business}', as: 'admin' },
  { name: 'a new business', path: '/dashboard/businesses/add', as: 'admin' },
  { name: 'a new business with errors', path: '/dashboard/businesses/add', as: 'admin', act: sendEmpty(/^CREAR/) },
  {
    name: 'the question before a business is deleted',
    path: '/dashboard/businesses',
    as: 'admin',
    act: choose(/^Eliminar/),
  },
  { name: 'offers', path: '/dashboard/offers', as: 'admin' },
  { name: 'an offer', path: '/dashboard/offers/{offer}', as: 'admin' },
  { name: 'a new offer', path: '/dashboard/offers/add', as: 'admin' },
  { name: 'a new offer with errors', path: '/dashboard/offers/add', as: 'owner', act: sendEmpty(/^Guardar/) },
  { name: 'active coupons', path: '/dashboard/coupons-active', as: 'admin' },
  {
    name: 'the question before a coupon is used',
    path: '/dashboard/coupons-active',
    as: 'admin',
    act: press(/^Consumir/),
  },
  { name: 'consumed coupons', path: '/dashboard/admin/consumed', as: 'admin' },
  { name: 'users', path: '/dashboard/users', as: 'admin' },
  { name: 'what can be done to an account', path: '/dashboard/users', as: 'admin', act: press(/^Acciones de/) },
  { name: 'a new user', path: '/dashboard/users/add', as: 'admin' },
  { name: 'a new user with errors', path: '/dashboard/users/add', as: 'admin', act: sendEmpty(/^AÑADIR/) },
  { name: "a user's offers", path: '/dashboard/users/add-offer/{user}', as: 'admin' },
  { name: 'the choice of an offer', path: '/dashboard/users/add-offer/{user}/select-offer', as: 'admin' },
  { name: 'payments', path: '/dashboard/payments', as: 'admin' },
  {
    name: 'the question about a payment',
    path: '/dashboard/payments',
    as: 'admin',
    act: choose(/^Confirmar/, /Pendiente/),
  },
  { name: 'a payment by its link', path: '/dashboard/payments/{payment}', as: 'admin' },
  { name: 'a payment', path: '/dashboard/payments', as: 'admin', act: openFirst },
  { name: 'the desk', path: '/dashboard/payments/verify', as: 'admin' },
  { name: 'a question on the desk', path: '/dashboard/payments/verify', as: 'admin', act: press(/^Confirmar/) },
  { name: 'the end of the desk', path: '/dashboard/payments/verify', as: 'admin', act: skipAll },
  { name: 'the reconciliation', path: RECONCILE, as: 'admin' },
  { name: 'a statement beside the payments', path: RECONCILE, as: 'admin', act: bringStatement },
  {
    name: 'the question about a statement',
    path: RECONCILE,
    as: 'admin',
    act: async (page) => {
      await bringStatement(page);
      await press(/^Confirmar (1|con este)/)(page);
    },
  },
  { name: 'categories', path: '/dashboard/categories', as: 'admin' },
  {
    name: 'a category',
    path: '/dashboard/categories',
    as: 'admin',
    act: (page) => page.locator('main [data-opens]').first().click(),
  },
  { name: 'the Bitácora', path: '/dashboard/history', as: 'admin' },
  {
    name: 'the history of an offer',
    path: '/dashboard/offers/{offer}',
    as: 'admin',
    act: press(/^Ver historial/),
  },
  { name: 'settings', path: '/dashboard/settings', as: 'admin' },
  { name: 'the own account', path: '/dashboard/account', as: 'admin' },
  { name: "an owner's settings", path: '/dashboard/settings', as: 'owner' },
  { name: "an owner's users", path: '/dashboard/users', as: 'owner' },
  { name: 'the palette', path: '/dashboard/offers', as: 'admin', act: (page) => page.keyboard.press('Control+K') },
  { name: 'the shortcuts', path: '/dashboard/offers', as: 'admin', act: (page) => page.keyboard.press('?') },
];

const LISTS = {
  business: CALLS.listBusinesses,
  offer: CALLS.listOffers,
  user: CALLS.listUsers,
  payment: CALLS.listPayments,
};

/** Gives the function that fills the ids of a platform's first records into a screen's path. */
export async function addresses(url: string, token: string): Promise<(screen: Pick<Screen, 'path'>) => string> {
  const ids: Record<string, string> = {};
  for (const [name, { path }] of Object.entries(LISTS)) {
    const answer = await fetch(`${url}${API_BASE}${path}?page=1&limit=1`, {
      headers: { authorization: `Bearer ${token}` },
    });
    ids[name] = (await answer.json()).data[0].id;
  }
  return ({ path }) => path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
}

/** Waits until a screen has all that is in the window; a map further down comes only when it is scrolled to. */
export async function arrived(page: Page, { act }: Screen): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await untilComplete(page);
  if (!act) return;
  await act(page);
  await page.waitForLoadState('networkidle');
  await untilComplete(page);
}

/** Waits until no skeleton is left in the window. */
export async function untilComplete(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.skeleton')].every((part) => part.getBoundingClientRect().top > window.innerHeight),
  );
}
