import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, fileInput, test, toasts } from './fixtures';
import { corruptPicture, picture } from './pictures';

/** As a phone takes it: twelve megapixels, lying on its side, with the place in it. */
async function photo(name: string, place: number) {
  const buffer = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#456',
      noise: { type: 'gaussian', mean: 90 + place, sigma: 20 },
    },
  })
    .jpeg({ quality: 80 })
    .withExif({ IFD0: { Make: 'Telefono' }, IFD3: { GPSLatitude: '10/1 28/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function openForm(page: Page) {
  await page.goto('/dashboard/offers');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByLabel('Nuevo precio')).toBeEnabled();
}

const panel = (page: Page) => page.getByRole('button', { name: /Vista previa de imágenes/ });
const alts = (page: Page) => page.getByAltText('Vista previa');

test('a photo of a phone is made small and upright when it is added, off the page', async ({ page, signIn }) => {
  await signIn('admin');
  await openForm(page);
  const before = await alts(page).count();
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await fileInput(page).setInputFiles(await photo('playa.jpg', 1));
  await expect(page.getByText(/^\d+,\d MB → \d+ KB$/)).toBeVisible();
  await expect(page.getByText('Lista', { exact: true })).toBeVisible();
  expect(workers).toHaveLength(1);
  const shown = alts(page).nth(before);
  expect(await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    480, 640,
  ]);
});

test('after a failed batch Guardar sends only what is missing', async ({ page, signIn, complaints }) => {
  complaints.expected(/503/);
  await signIn('admin');
  await openForm(page);
  const posted: string[] = [];
  await page.route('**/files', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    posted.push(route.request().url());
    if (posted.length === 2) return route.fulfill({ status: 503, json: { error: { detail: 'Ahora no.' } } });
    return route.fallback();
  });
  await fileInput(page).setInputFiles([await picture('uno.png', '#a03020'), await picture('dos.png', '#2050a0')]);
  await expect(page.getByText('Lista', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'GUARDAR OFERTA' }).click();
  await expect(toasts(page).filter({ hasText: 'Ahora no.' })).toBeVisible();
  await expect(page.locator('[data-step=failed]')).toContainText('Ahora no.');
  await expect(page.getByText('Subida', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'GUARDAR OFERTA' }).click();
  await expect(page.getByText('Oferta actualizada exitosamente')).toBeVisible();
  expect(posted).toHaveLength(3);
});

test('what cannot be used is told where it stands', async ({ page, signIn }) => {
  await signIn('admin');
  await openForm(page);
  const empty = { name: 'vacia.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) };
  await fileInput(page).setInputFiles([corruptPicture, empty, await picture('buena.png', '#333')]);
  await expect(page.getByText('No se pudo cargar la imagen', { exact: true })).toBeVisible();
  await expect(page.getByText('El archivo está vacío')).toBeVisible();
  await expect(page.getByText('Lista', { exact: true })).toBeVisible();
  await expect(page.getByText('No se puede usar')).toHaveCount(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a long press takes a picture up, and the camera is a button', async ({ page, signIn }) => {
    await signIn('admin');
    await openForm(page);
    await expect(page.getByRole('button', { name: 'Tomar foto' })).toBeVisible();
    const before = await alts(page).count();
    await fileInput(page).setInputFiles(await picture('uno.png', '#a03020'));
    await expect(alts(page)).toHaveCount(before + 1);
    await panel(page).scrollIntoViewIfNeeded();
    const last = alts(page).nth(before);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toHaveAttribute('src', /^blob:/);
    const [from, to] = [await last.boundingBox(), await alts(page).first().boundingBox()];
    if (!from || !to) throw new Error('The pictures have no place');
    const middle = (box: typeof from) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const finger = await page.context().newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle(from)] });
    await expect(page.locator('[data-held=true]')).toBeVisible();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [middle(to)] });
    await expect(page.locator('li[data-over=true]')).toBeVisible();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(alts(page).first()).toHaveAttribute('src', /^blob:/);
    await expect(page.getByText('Principal', { exact: true })).toBeVisible();
  });
});
