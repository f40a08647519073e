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

const OUR_ROW = '[data-row]';
const ourList = (name: string, field: string): Screen => ({
  name,
  path: `/dashboard/${name}`,
  ready: OUR_ROW,
  steps: [turn('Página siguiente', OUR_ROW), openFirst(`${OUR_ROW} [data-opens]`, `input[name="${field}"]`)],
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
  lists: [ourList('businesses', 'name'), ourList('offers', 'title')],
};

const demoList = (ours: string, resource: string, row: string, link: string, field: string): Screen => ({
  name: ours,
  path: `/#/${resource}`,
  ready: row,
  steps: [turn('Go to next page', row), openFirst(link, `input[name="${field}"]`)],
});
/** Not those that stand there before the answer comes. */
const CUSTOMER = 'tbody tr.RaDataTable-clickableRow';
/** A link: the placeholders before the products look the same otherwise. */
const PRODUCT = 'a.MuiImageListItem-root';

const asAnybody = signInAs('[name="username"]', 'demo', 'demo');

/** react-admin's own e-commerce demo: a table of customers beside our businesses, products with pictures beside our offers. */
export const DEMO: Program = {
  signIn: asAnybody,
  login: login('/#/customers', asAnybody, CUSTOMER),
  lists: [
    demoList('businesses', 'customers', CUSTOMER, `${CUSTOMER} td:nth-child(3)`, 'first_name'),
    demoList('offers', 'products', PRODUCT, PRODUCT, 'image'),
  ],
};
