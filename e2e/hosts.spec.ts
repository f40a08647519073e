import { expect, test, untilIdle } from './fixtures';
import { startStaticHost } from './staticHost';
import { holdBack, holdBackScriptsBut, recordRequests } from './weights';

const NEEDS_CODE = /activa JavaScript/;
const NOT_FOUND = '404 - Página no encontrada';

test.describe('on a host that answers every unknown address with the landing', () => {
  let host: Awaited<ReturnType<typeof startStaticHost>>;
  test.beforeAll(async () => {
    host = await startStaticHost();
  });
  test.afterAll(() => host.close());

  test('the login fetches nothing of the landing and keeps nothing of it', async ({ page }) => {
    const requests = recordRequests(page);
    await page.goto(`${host.url}/login`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicia sesión');
    await untilIdle(page);
    const paths = requests.map((one) => new URL(one.url()).pathname);
    expect(paths.filter((path) => /^\/(landing|film)\//.test(path))).toEqual([]);
    await expect(page.locator('main#contenido, track')).toHaveCount(0);
    await expect(page.locator('head meta[property^="og:"], head meta[name="description"]')).toHaveCount(0);
    expect(await page.title()).not.toMatch(/lugares más populares/);
  });

  test('a user who waits for the code is told so, and reads nothing of the landing', async ({ page }) => {
    await holdBackScriptsBut(page, []);
    await page.goto(`${host.url}/login`, { waitUntil: 'commit' });
    await expect(page.getByText('Cargando…')).toBeVisible();
    await expect(page.getByRole('heading')).toHaveCount(0);
  });

  test('the terms say once what they are, and a link to a part of them leads there', async ({ page }) => {
    await page.goto(`${host.url}/termsAndPolicy#ley-aplicable`);
    await expect(page.getByRole('heading', { name: /^12\. Ley aplicable/ })).toBeInViewport();
    await expect(page.locator('section:target')).toHaveAttribute('id', 'ley-aplicable');
    for (const said of ['meta[name="description"]', 'meta[property="og:title"]']) {
      await expect(page.locator(`head ${said}`)).toHaveCount(1);
    }
    expect(await page.title()).toMatch(/^Términos y condiciones/);
  });
});

test('the name of a page’s file is the page, and that of the application is nothing', async ({ page }) => {
  await page.goto('/index.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/lugares más populares/);
  await page.goto('/termsAndPolicy/index.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos y condiciones');
  await page.goto('/app.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
});

test('a page that is not drawn before its code says that it is on its way only when that takes long', async ({
  page,
}) => {
  const arrive = await holdBack(page, '**/assets/main-*.js');
  await page.goto('/nada', { waitUntil: 'commit' });
  const waiting = page.getByText('Cargando…');
  await expect(waiting).toBeVisible();
  // The page's style may arrive after its words.
  await expect(waiting).toHaveCSS('animation-delay', '0.3s');
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
  await expect(waiting).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the application says what it needs, and the landing needs nothing', async ({ page }) => {
    for (const path of ['/login', '/dashboard']) {
      await page.goto(path);
      await expect(page.getByText(NEEDS_CODE), path).toBeVisible();
      await expect(page.getByText('Cargando…'), path).toBeHidden();
    }
    await page.goto('/');
    await expect(page.getByText(NEEDS_CODE)).toHaveCount(0);
  });
});
