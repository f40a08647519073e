import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { keepSession } from './keepSession';
import { openSession, type Platform, type Role, startPlatform } from './platform';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Signed in as one of the demonstration accounts, on an empty page; the story opens the screen that it is about. */
  signIn(role: Role, page?: Page): Promise<{ token: string }>;
  /**
   * Whether maps have tiles; without them, one that comes into sight is complained of. Serving them stops every request of
   * a page, a twentieth of the time.
   */
  maps: boolean;
  /** What the browser complained of. A story that provokes a complaint names it with `expected`. */
  complaints: { expected(text: RegExp): void };
}

interface Shared {
  /** One a worker, with its own copy of the demonstration, which its stories share; a story's own: freshRecords.ts. */
  platform: Platform;
  /** A name gives the stories of a file a platform of their own: those that use up what the demonstration has few of. */
  platformOf: string;
}

export const test = base.extend<Fixtures, Shared>({
  platformOf: ['all', { scope: 'worker', option: true }],

  platform: [
    async ({ platformOf: _ }, use) => {
      const platform = await startPlatform();
      await use(platform);
      await platform.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ platform }, use) => use(platform.url),

  maps: [false, { option: true }],

  context: async ({ context, maps }, use) => {
    if (maps) await serveTiles(context);
    await use(context);
  },

  complaints: [
    async ({ context }, use) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          heard.push(`${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (error) => heard.push(String(error.error())));
      await use({ expected: (text) => void expected.push(text) });
      expect(
        heard.filter((text) => !expected.some((pattern) => pattern.test(text))),
        'complaints of the browser',
      ).toEqual([]);
    },
    { auto: true },
  ],

  signIn: ({ page, platform }, use) =>
    use(async (role, where = page) => {
      const session = await openSession(platform.url, role);
      await keepSession(where, session);
      return { token: session.token };
    }),
});

/** Map tiles of our own: no test reaches the network. */
async function serveTiles(context: BrowserContext): Promise<void> {
  const tile =
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#dfe7e2"/></svg>';
  await context.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: tile }),
  );
}

/** The short messages at the top, apart from what stands in the page. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Avisos' });

/** The form that signs in, filled and sent. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  // Other pages have fields of such names too, and may be on their way out.
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click();
}

/** What leads from the list to a form: one link a card. */
export const cardLinks = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');

/** The card of a business in the list. */
export function cardOf(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
}

/** Where a form takes pictures; it is hidden behind a button. */
export const fileInput = (page: Page) => page.locator('input[type=file][multiple]');

/** What a browser keeps in local storage beside react-admin's store: the session alone. */
export const localStorageOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => !key.startsWith('RaStore.'))));

/** Whether the page is wider than the window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits until the page has nothing left to do: what its last answers lead to stands there then, or never will. */
export const untilIdle = (page: Page) =>
  // A page that draws nothing more may get no idle moment of its own.
  page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 5_000 })));
