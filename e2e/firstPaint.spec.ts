import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { cardLinks, expect, fillLogin, test, toasts } from './fixtures';
import { watchJumps } from './jumps';
import { ACCOUNTS, PASSWORD } from './platform';
import { holdBack, recordRequests } from './weights';

const drawnFrame = (page: Page) => page.locator('#first-frame');

test('the login stands before its code, and keeps what was typed and sent', async ({ page }) => {
  const arrive = await holdBack(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page).toHaveTitle('Inicia sesión | GS');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicia sesión');
  await fillLogin(page, ACCOUNTS.admin, PASSWORD);
  // Nothing was sent, least of all in the address.
  await expect(page).toHaveURL('/login');

  arrive();
  await expect(cardLinks(page).first()).toBeVisible();
  await expect(page).toHaveURL('/dashboard/businesses');
  await expect(toasts(page)).toContainText('Inicio de sesión exitoso');
});

test('a user who is still typing when the code comes goes on in the same field', async ({ page }) => {
  const arrive = await holdBack(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const field = page.getByLabel('Correo');
  // Waits for the colours: no user types into what is not shown yet.
  await field.click();
  await field.pressSequentially('ana@');
  await field.evaluate((one) => one.setAttribute('data-same', ''));
  const code = page.waitForResponse('**/assets/loginRules-*.js');
  arrive();
  await code;
  await page.keyboard.type('gs.test');
  await expect(field).toHaveValue('ana@gs.test');
  await expect(field).toHaveAttribute('data-same', '');
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click();
  await expect(page.getByLabel('Contraseña')).toHaveAccessibleDescription('La contraseña es requerida');
});

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`the frame stands before its code at ${width} pixels, and the list takes its place without a jump`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn('admin');
    const arrive = await holdBack(page);
    const expectNoJumps = await watchJumps(page);
    const requests = recordRequests(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Negocios');
    await expect(page).toHaveURL('/dashboard/businesses');
    const name = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').name as string);
    if (width > 1000) {
      await expect(page.getByText(name, { exact: true })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current]')).toHaveText(
        'Negocios',
      );
      await expect(page.getByRole('link', { name: 'Inicio' })).toHaveCount(0);
    }
    const title = page.getByRole('heading', { level: 1 });
    const before = await title.boundingBox();
    // The list was asked for with the page.
    await expect.poll(() => requests.filter((one) => one.url().includes('/api/gs/')).length).toBe(1);

    arrive();
    await expect(cardLinks(page).first()).toBeVisible();
    await expect(drawnFrame(page)).toHaveCount(0);
    expect(await title.boundingBox()).toEqual(before);
    await expectNoJumps(`${width} px`);
    expect(requests.filter((one) => one.url().endsWith('/businesses/search?page=1&limit=10'))).toHaveLength(1);
  });
}

test('a later page of a list is asked for before its code, and once', async ({ page, signIn }) => {
  await signIn('admin');
  const arrive = await holdBack(page);
  const requests = recordRequests(page);
  const asked = () => requests.filter((one) => one.url().includes('/coupon-service/businesses/search?page=2&')).length;
  // As addresses of former versions have it.
  await page.goto('/dashboard/businesses?page=2&filter=%7B%7D', { waitUntil: 'commit' });
  await expect.poll(asked).toBe(1);
  arrive();
  await expect(page.getByText('Página 2 de')).toBeVisible();
  expect(asked()).toBe(1);
});

test('an owner’s frame has Inicio, and no link that the platform did not announce', async ({ page, signIn }) => {
  await signIn('owner');
  const arrive = await holdBack(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const links = drawnFrame(page).getByRole('navigation', { name: 'Principal' }).getByRole('link');
  await expect(links).toHaveCount(8);
  await expect(links.first()).toHaveText('Inicio');
  await expect(links.first()).toHaveAttribute('aria-current', 'page');
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tablero');
});

test('what is pressed in the frame is done when its code is there', async ({ page, signIn }) => {
  await signIn('admin');
  const arrive = await holdBack(page);
  await page.goto('/dashboard/businesses', { waitUntil: 'commit' });
  await drawnFrame(page).getByRole('button', { name: 'Salir' }).click();
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicia sesión');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a press that begins in the frame and ends when the page is there is not lost', async ({ page, signIn }) => {
  await signIn('admin');
  const arrive = await holdBack(page);
  await page.goto('/dashboard/businesses', { waitUntil: 'commit' });
  await drawnFrame(page).getByRole('link', { name: 'Usuarios' }).hover();
  await page.mouse.down();
  arrive();
  await expect(page.locator('#root').getByRole('link', { name: 'Usuarios' })).toBeAttached();
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usuarios');
  await expect(drawnFrame(page)).not.toBeAttached();
});

test('a session that ended meanwhile says so once, and leads to the login', async ({ page, signIn, complaints }) => {
  complaints.expected(/401/);
  await signIn('admin');
  await page.evaluate(() => localStorage.setItem('token', 'of-another-day'));
  await page.goto('/dashboard/businesses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicia sesión');
  await expect(page.getByRole('alert').locator('> *')).toHaveCount(1);
  await expect(drawnFrame(page)).toHaveCount(0);
});

test('a signed-out user never sees the frame, nor a signed-in one the login', async ({ page, signIn }) => {
  const arrive = await holdBack(page);
  await page.goto('/dashboard/offers', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicia sesión');
  await expect(drawnFrame(page)).toBeEmpty();
  arrive();
  await signIn('admin');
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Negocios');
  await expect(cardLinks(page).first()).toBeVisible();
});

test('chosen colours are there from the first moment, and where the database never answers, with the links of the last visit', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/dashboard/businesses');
  await page.getByRole('button', { name: 'Apariencia' }).click();
  await page.getByRole('menuitemradio', { name: 'Oscura' }).click();
  const dark = () => expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await dark();
  await expect.poll(() => page.evaluate(keptAppearance)).toMatchObject({ theme: 'dark' });
  const letCodeArrive = await holdBack(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await dark();
  letCodeArrive();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  const arrive = await holdBack(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(drawnFrame(page).getByRole('link', { name: 'Bitácora' })).toBeVisible();
  await dark();
  arrive();
  await expect(cardLinks(page).first()).toBeVisible();
  await dark();
});

test('the login below the dashboard works before the dashboard has come', async ({ page }) => {
  await page.route(/\/assets\/(App|prefetch)-/, () => new Promise<void>(() => {}));
  await page.goto('/dashboard/offers');
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click();
  await expect(page.getByText('El correo es requerido')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a chosen theme stays on the login, whatever the system says', async ({ page }) => {
  const themes = () => page.evaluate(() => Reflect.get(globalThis, 'themes'));
  await page.goto('/login');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.onupgradeneeded = () => opening.result.createObjectStore('keyval');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const writing = opening.result.transaction('keyval', 'readwrite');
          writing.objectStore('keyval').put({ theme: 'dark', highContrast: false }, 'device/appearance');
          writing.oncomplete = () => resolve();
        };
      }),
  );
  await page.addInitScript(() => {
    const themes: (string | null)[] = [];
    Object.assign(globalThis, { themes });
    new MutationObserver(() => {
      // What is hidden does not count.
      if (document.documentElement.style.visibility !== 'hidden')
        themes.push(document.documentElement.dataset.theme ?? '');
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-theme', 'style'] });
  });
  await page.reload();
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click();
  await expect(page.getByText('El correo es requerido')).toBeVisible();
  expect([...new Set(await themes())]).toEqual(['dark']);
});

test('where the code does not come, it is said in the place of the frame', async ({ page, signIn, complaints }) => {
  complaints.expected(/ERR_FAILED/);
  await signIn('admin');
  await page.route('**/assets/Entrance-*.js', (route) => route.abort());
  await page.goto('/dashboard/businesses');
  await expect(page.getByText('No se pudo cargar la aplicación. Revisa tu conexión.')).toBeVisible();
  await expect(drawnFrame(page)).toHaveCount(0);
});

/** What the browser's database has by now: what was not written is lost with the page. */
function keptAppearance(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('keyval-store');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const asked = opening.result.transaction('keyval').objectStore('keyval').get('device/appearance');
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => {
        opening.result.close();
        resolve(asked.result);
      };
    };
  });
}

test('no code is named twice in the page: Firefox would report an error with each load', () => {
  const page = readFileSync('dist/app.html', 'utf8');
  const named = [...page.matchAll(/ (?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file);
  expect(named.length).toBeGreaterThan(3);
  expect(new Set(named).size).toBe(named.length);
});
