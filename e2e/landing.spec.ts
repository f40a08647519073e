import type { Page } from '@playwright/test';
import { PRODUCT } from '../contract/product';
import { expectAccessible } from './accessibility';
import { expect, overflow, test } from './fixtures';
import { watchJumps } from './jumps';
import { KB, recordRequests, travels } from './weights';

const TERMS = '/termsAndPolicy';
const WIDTHS = [320, 360, 390, 768, 1280, 1366, 1920];

/** Scrolls to the end, so that everything lazy is loaded. */
async function readAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      window.scrollTo(0, y);
      await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    }
  });
  await expect
    .poll(() => page.evaluate(() => [...document.images].filter(({ complete }) => !complete).map(({ src }) => src)))
    .toEqual([]);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing says it all and leads everywhere', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/lugares más populares de tu ciudad/);
    for (const name of [
      'Cómo funciona',
      'Quiénes somos',
      /El video/,
      'Para aliados comerciales',
      'Soporte y Contacto',
    ]) {
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
  });

  test('the contents of the terms lead to their sections', async ({ page }) => {
    await page.goto(TERMS);
    const contents = page.getByRole('navigation', { name: 'Contenido' }).getByRole('link');
    await expect(contents).toHaveCount(12);
    await contents.filter({ hasText: 'Ley aplicable' }).click();
    const heading = page.getByRole('heading', { name: /^12\. Ley aplicable/ });
    await expect(heading).toBeInViewport();
    await expect(page).toHaveURL(`${TERMS}#ley-aplicable`);
  });
});

test('the film travels when it is wanted, plays, can be wound, and has captions', async ({ page }) => {
  const requests = recordRequests(page);
  const film = () =>
    requests.map((one) => new URL(one.url()).pathname).filter((path) => /promo\.(webm|mp4)$/.test(path));
  await page.goto('/');
  await readAll(page);
  expect(film()).toEqual([]);

  const video = page.getByLabel(`Así funciona ${PRODUCT.name}`);
  await video.scrollIntoViewIfNeeded();
  await video.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.2);
  expect(film()).toContain('/film/promo.webm');

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
});

test('the film in MP4 plays for browsers that take no WebM', async ({ page }) => {
  await page.goto('/');
  const played = await page.evaluate(async () => {
    const video = document.createElement('video');
    video.muted = true;
    video.src = '/film/promo.mp4';
    await video.play();
    return video.videoWidth;
  });
  expect(played).toBe(1280);
});

for (const path of ['/', TERMS]) {
  test(`nothing of ${path} jumps at 390 and 1280 pixels, and it fits every width from 320`, async ({ page }) => {
    const expectNoJumps = await watchJumps(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await readAll(page);
      await expectNoJumps(`${width} px`);
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width}`).toBe(0);
    }

    await test.step('it tells conversations what it is, and no address that is half of one', async () => {
      const said = (property: string) => page.locator(`head meta[property="${property}"]`).getAttribute('content');
      expect(await said('og:title')).toBe(await page.title());
      expect(await page.locator('head meta[name="description"]').count()).toBe(1);
      const addresses = await page
        .locator('head :is(meta[property="og:image"], meta[property="og:url"], link[rel="canonical"])')
        .evaluateAll((all) => all.map((one) => one.getAttribute('content') ?? one.getAttribute('href')));
      expect(addresses.filter((address) => !/^https?:\/\//.test(address ?? ''))).toEqual([]);
    });
  });
}

test('the landing on a phone, all of it read, is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await readAll(page);
  for (const question of await page.locator('summary').all()) await question.click();
  await expectAccessible(page);
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

test('the first window of a first visit is at most 20 KB of page and pictures', () => {
  const bytes = ['/', '/landing/hero.svg', '/mark.svg'].reduce((sum, path) => sum + travels(path), 0);
  expect(bytes).toBeLessThanOrEqual(20 * KB);
});

test('the licences of what the site carries stand beside it', async ({ request }) => {
  const answer = await request.get('/licenses.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  for (const name of ['react-leaflet', 'Hippocratic License', 'Permission is hereby granted'])
    expect(await answer.text()).toContain(name);
});
