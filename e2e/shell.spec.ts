import sharp from 'sharp';
import { cardLinks, expect, fileInput, test } from './fixtures';

const NOT_FOUND = '404 - Página no encontrada';

test('an address that is no page is not found, signed out or in', async ({ page, signIn }) => {
  const paths = ['/nada', '/login/otra', '/termsAndPolicy/x', '/dashboardx', '/dashboard/nada', '/docs/api'];
  for (const signedIn of [false, true]) {
    if (signedIn) await signIn('admin');
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: NOT_FOUND }), path).toBeVisible();
    }
  }
});

test('below the dashboard it is not found inside the frame', async ({ page, signIn }) => {
  await signIn('admin');
  for (const path of ['/dashboard/nada', '/dashboard/businesses/1/otra', '/dashboard/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: NOT_FOUND }), path).toBeVisible();
    await expect(page.getByRole('button', { name: 'Salir' }), path).toBeVisible();
  }
});

test('an address of the API that does not exist is JSON, never the application', async ({ platform }) => {
  const answer = await fetch(`${platform.url}/api/gs/nada`);
  expect([answer.status, typeof (await answer.json()).error.detail]).toEqual([404, 'string']);
  expect((await fetch(`${platform.url}/assets/old-chunk.js`)).status).toBe(404);
  expect((await fetch(`${platform.url}/docs/openapi.json`)).status).toBe(404);
});

test('the links stand in the order of the specification, behind them what the platform announced beyond it', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/dashboard/businesses');
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  await expect(links).toHaveText([
    'Negocios',
    'Ofertas',
    'Cupones activos',
    'Consumidos',
    'Usuarios',
    'Pagos',
    'Configuración',
    'Bitácora',
  ]);
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')?.replace('/dashboard/', '')),
  );
  expect(addresses).toEqual([
    'businesses',
    'offers',
    'coupons-active',
    'admin/consumed',
    'users',
    'payments',
    'settings',
    'history',
  ]);
});

test('an owner has Inicio before them', async ({ page, signIn }) => {
  await signIn('owner');
  await page.goto('/dashboard/businesses');
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  await expect(links.first()).toHaveText('Inicio');
  await expect(links.first()).not.toHaveAttribute('aria-current', 'page');
  await expect(links).toHaveCount(8);
});

test('a list, its pages and its forms highlight their link and nothing else', async ({ page, signIn }) => {
  await signIn('admin');
  for (const path of ['businesses', 'businesses/add', 'businesses?page=2']) {
    await page.goto(`/dashboard/${path}`);
    const current = page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current=page]');
    await expect(current, path).toHaveText(['Negocios']);
  }
});

test('the place that is open is marked where the system has its own colours, too', async ({ page, signIn }) => {
  await signIn('admin');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/dashboard/offers');
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  await expect(links.filter({ hasText: 'Ofertas' })).toHaveAttribute('aria-current', 'page');
  await expect(cardLinks(page).first()).toBeVisible();
  // What is painted there: what styles say is not what such a system draws.
  const ground = async (name: string) => {
    const painted = sharp(await links.filter({ hasText: name }).screenshot());
    const { width = 0, height = 0 } = await painted.metadata();
    const place = { left: width - 8, top: Math.round(height / 2), width: 1, height: 1 };
    return [...(await painted.extract(place).removeAlpha().raw().toBuffer())].join();
  };
  expect(await ground('Ofertas')).not.toBe(await ground('Pagos'));
  expect(await ground('Usuarios')).toBe(await ground('Pagos'));
});

test('the name of the signed-in user, the language and the titles are there', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/businesses');
  const name = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').name as string);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-VE');
  await expect(page).toHaveTitle('Negocios | GS');
});

test('a bar with a spinner runs at the top while something loads', async ({ page, signIn }) => {
  await signIn('admin');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/coupon-service/businesses?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard/businesses');
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  await expect(page.locator('#nprogress .spinner')).toBeVisible();
  expect(await page.locator('#nprogress .bar').evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0);
  answer();
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test.describe('where a map is in sight', () => {
  test.use({ maps: true });

  test('a toast stands at the top, centred, for four seconds', async ({ page, signIn }) => {
    await page.clock.install();
    await signIn('admin');
    await page.goto('/dashboard/businesses/add');
    await expect(fileInput(page)).toBeAttached();
    // From here on only the test moves the time, however busy the machine is.
    await page.clock.pauseAt(Date.now() + 60_000);
    await fileInput(page).setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    const toast = page.getByText('El archivo debe ser una imagen');
    await expect(toast).toBeVisible();
    const place = await toast.evaluate((text) => {
      const { top, left, right } = (text.parentElement ?? text).getBoundingClientRect();
      return { top, aside: Math.abs((left + right) / 2 - window.innerWidth / 2) };
    });
    expect(place.top).toBeLessThan(80);
    expect(place.aside).toBeLessThan(20);
    await page.clock.runFor(3500);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1000);
    await expect(toast).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the links are one tap away, and what is touched is large enough', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/dashboard/businesses');
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
    await expect(links).toHaveCount(8);
    const heights = await links.evaluateAll((all) =>
      all.map((link) => Math.round(link.getBoundingClientRect().height)),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Escape');
    await expect(links.first()).toBeHidden();
    const buttons = page.locator('main').getByRole('button');
    await expect(buttons.nth(5)).toBeVisible();
    const small = await buttons.evaluateAll((all) =>
      all
        .filter((button) => button.getBoundingClientRect().height < 43.5)
        .map((button) => button.textContent || button.ariaLabel),
    );
    expect(small).toEqual([]);
  });
});
