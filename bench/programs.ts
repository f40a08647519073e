import type { Page } from '@playwright/test';
import type { Screen, Step } from './visit';

/** A program in the browser, and a user's actions in it: screens of the same name are compared. */
export interface Program {
  /** Signs in from any screen that asks for it. */
  signIn(page: Page): Promise<void>;
  login: Screen;
  lists: Screen[];
}

const turn = (name: string, row: string): Step => ({
  name: 'page turn',
  click: (page) => page.getByRole('button', { name, exact: true }).click(),
  until: row,
});
const openFirst = (link: string, field: string): Step => ({
  name: 'open edit',
  click: (page) => page.locator(link).first().click(),
  until: field,
});

const press = (name: string, link: string, row: string): Step => ({
  name,
  click: (page) => page.locator(link).first().click(),
  until: row,
});
const typeInto = (field: string): Step => ({ name: 'a key in it', click: (page) => page.locator(field).press('x') });

interface Place {
  address: string;
  /** The link in the sidebar. */
  link: string;
  row: string;
}

/** A list, from there to another one and back, and the form of its first row. */
function listOf(name: string, here: Place, there: Place, more: { next: string; first: string; field: string }): Screen {
  const field = `input[name="${more.field}"]`;
  const steps = [
    turn(more.next, here.row),
    press('sidebar press', there.link, there.row),
    press('press back', here.link, here.row),
    openFirst(more.first, field),
    typeInto(field),
  ];
  return { name, path: here.address, ready: here.row, steps };
}

const OUR_ROW = '[data-row]';
const ourPlace = (name: string): Place => ({
  address: `/dashboard/${name}`,
  link: `nav a[href="/dashboard/${name}"]`,
  row: OUR_ROW,
});
const ourList = (name: string, other: string, field: string): Screen =>
  listOf(name, ourPlace(name), ourPlace(other), {
    next: 'Página siguiente',
    first: `${OUR_ROW} [data-opens]`,
    field,
  });

type SignIn = Program['signIn'];
const signInAs =
  (field: string, name: string, password: string): SignIn =>
  async (page) => {
    await page.locator(field).fill(name);
    await page.locator('input[type="password"]').fill(password);
    await page.locator('button[type="submit"]').click();
  };
const login = (path: string, signIn: SignIn, row: string): Screen => ({
  name: 'login',
  path,
  ready: 'input[type="password"]',
  steps: [{ name: 'sign-in to first list', click: signIn, until: row }],
});

/** The accounts of the demonstration (README). */
const asAdmin = signInAs('[name="email"]', 'admin@gs.test', 'gs-demo-2026');
export const OURS: Program = {
  signIn: asAdmin,
  login: login('/login', asAdmin, OUR_ROW),
  lists: [ourList('businesses', 'offers', 'name'), ourList('offers', 'businesses', 'title')],
};

/** Not those that stand there before the answer comes. */
const CUSTOMER = 'tbody tr.RaDataTable-clickableRow';
/** A link: the placeholders before the products look the same otherwise. */
const PRODUCT = 'a.MuiImageListItem-root';
const demoPlace = (name: string, row: string): Place => ({ address: `/#/${name}`, link: `a[href="#/${name}"]`, row });
const [CUSTOMERS, PRODUCTS] = [demoPlace('customers', CUSTOMER), demoPlace('products', PRODUCT)];
const next = 'Go to next page';

const asAnybody = signInAs('[name="username"]', 'demo', 'demo');

/** react-admin's own e-commerce demo: a table of customers beside our businesses, products with pictures beside our offers. */
export const DEMO: Program = {
  signIn: asAnybody,
  login: login('/#/customers', asAnybody, CUSTOMER),
  lists: [
    listOf('businesses', CUSTOMERS, PRODUCTS, { next, first: `${CUSTOMER} td:nth-child(3)`, field: 'first_name' }),
    listOf('offers', PRODUCTS, CUSTOMERS, { next, first: PRODUCT, field: 'image' }),
  ],
};
