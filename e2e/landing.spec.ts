import { PRODUCT } from '../contract/product';
import { expect, test } from './fixtures';

const TERMS = '/termsAndPolicy';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing says it all and leads everywhere', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/lugares más populares de tu ciudad/);
    for (const name of ['Cómo funciona', 'Quiénes somos', /El video/, 'Soporte y Contacto']) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByRole('link', { name: PRODUCT.email })).toHaveAttribute('href', `mailto:${PRODUCT.email}`);
    await expect(foot.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', PRODUCT.instagram);
    const panel = page.getByRole('banner').getByRole('link', { name: 'Acceso al panel' });
    await expect(panel).toHaveAttribute('href', '/login');
    await expect(panel).toHaveAccessibleDescription('Para aliados y equipo');
    const [inline] = await page
      .locator('main h1')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize));
    expect(Number.parseFloat(inline ?? '')).toBeGreaterThan(40);

    await page.getByText('Pagué y no veo mi cupón').click();
    await expect(page.getByText(/escríbenos con el correo de tu cuenta/)).toBeVisible();
    await foot.getByRole('link', { name: 'Términos y condiciones' }).click();
    await expect(page).toHaveURL(TERMS);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos y condiciones');

    const contents = page.getByRole('navigation', { name: 'Contenido' }).getByRole('link');
    await expect(contents).toHaveCount(12);
    await contents.filter({ hasText: 'Ley aplicable' }).click();
    const heading = page.getByRole('heading', { name: /^12\. Ley aplicable/ });
    await expect(heading).toBeInViewport();
    await expect(page).toHaveURL(`${TERMS}#ley-aplicable`);
  });
});

test('the film travels when it is wanted, plays, can be wound, and has captions', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/film\/promo\.(webm|mp4)$/.test(pathname)) films.push(pathname);
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(films).toEqual([]);

  const video = page.getByLabel(`Así funciona ${PRODUCT.name}`);
  await video.scrollIntoViewIfNeeded();
  await video.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.2);
  expect(films).toContain('/film/promo.webm');

  const shown = await video.evaluate(async (one: HTMLVideoElement) => {
    one.pause();
    const wound = new Promise((done) => one.addEventListener('seeked', done, { once: true }));
    one.currentTime = 16;
    await wound;
    return { seconds: one.duration, width: one.videoWidth, height: one.videoHeight, at: one.currentTime };
  });
  expect(shown).toMatchObject({ width: 1280, height: 720, at: 16 });
  expect(shown.seconds).toBeGreaterThanOrEqual(15);
  expect(shown.seconds).toBeLessThanOrEqual(30);
  const caption = () =>
    video.evaluate((one: HTMLVideoElement) => {
      const cue = one.textTracks[0]?.activeCues?.[0];
      return cue instanceof VTTCue ? cue.text : undefined;
    });
  await expect.poll(caption).toBe('Muestra tu cupón en el local y disfruta.');

  await test.step('in MP4 for browsers that take no WebM', async () => {
    const width = await page.evaluate(async () => {
      const other = document.createElement('video');
      other.muted = true;
      other.src = '/film/promo.mp4';
      await other.play();
      return other.videoWidth;
    });
    expect(width).toBe(1280);
  });
});

test('the keyboard gets past the header at once', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Mira cómo funciona' })).toBeFocused();
});

test('on paper there is the text alone, dark on white', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(TERMS);
  await expect(page.getByRole('heading', { name: /^1\. Definiciones/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Acceso al panel' }).first()).toBeHidden();
  const ink = await page
    .locator('main p')
    .first()
    .evaluate((one) => getComputedStyle(one).color);
  expect(Math.max(...(ink.match(/\d+/g) ?? []).map(Number))).toBeLessThan(128);
});

test('the licences of what the site carries stand beside it', async ({ request }) => {
  const answer = await request.get('/licenses.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  for (const name of ['react-leaflet', 'Hippocratic License', 'Permission is hereby granted'])
    expect(await answer.text()).toContain(name);
});
