import type { Page } from '@playwright/test';
import { expect, fileInput, test, toasts, untilIdle } from './fixtures';
import { forgetJumps, watchJumps } from './jumps';
import { corruptPicture, photo, picture, withoutWebp } from './pictures';

async function openForm(page: Page) {
  await page.goto('/dashboard/offers');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByLabel('Nuevo precio')).toBeEnabled();
}

const alts = (page: Page) => page.getByAltText('Vista previa');

test('a photo of a phone is made small and upright when it is added, off the page', async ({ page, signIn }) => {
  await signIn('admin');
  await openForm(page);
  const before = await alts(page).count();
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await fileInput(page).setInputFiles(await photo('playa.jpg'));
  await expect(page.getByText('Lista', { exact: true })).toBeVisible();
  expect(workers).toHaveLength(1);
  const shown = alts(page).nth(before);
  expect(await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    480, 640,
  ]);
});

/** Notes what the page fetches of our own encoder. */
function watchEncoder(page: Page): string[] {
  const fetched: string[] = [];
  // A worker's requests are the context's.
  page.context().on('request', (request) => {
    const [file = ''] = /(encodeWebp|webp_enc)[^/]*$/.exec(request.url()) ?? [];
    if (file) fetched.push(file);
  });
  return fetched;
}

/** What a browser that writes no WebP would send as it is, and this platform refuses. */
async function tooMuch() {
  const { buffer } = await photo('');
  const heavy = Buffer.concat([buffer, Buffer.alloc(11 * 1024 * 1024)]);
  return { name: 'pesada.jpg', mimeType: 'image/jpeg', buffer: heavy };
}

test('where the browser writes no WebP another encoder does, under the policy of our pages, and only there', async ({
  page,
  signIn,
}) => {
  const fetched = watchEncoder(page);
  await signIn('admin');
  await openForm(page);
  await fileInput(page).setInputFiles(await picture('uno.png', '#a03020'));
  await expect(page.getByText('Lista', { exact: true })).toBeVisible();
  expect(fetched).toEqual([]);

  await withoutWebp(page);
  await openForm(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/files'));
  await fileInput(page).setInputFiles(await photo('playa.jpg'));
  await expect(page.getByText('Lista', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar oferta' }).click();
  await expect(page.getByText('Oferta actualizada exitosamente')).toBeVisible();
  expect((await sent).postDataBuffer()?.toString('latin1')).toMatch(
    /filename="playa.webp"\r\nContent-Type: image\/webp/,
  );
  expect(fetched.join()).toMatch(/encodeWebp.*webp_enc/);
});

test('what the platform would refuse is told beside the picture when no encoder makes it small', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected(/ERR_FAILED/);
  await withoutWebp(page);
  await page.route('**/*.wasm', (route) => route.abort());
  await signIn('admin');
  await openForm(page);
  await fileInput(page).setInputFiles([await tooMuch(), await picture('buena.png', '#333')]);
  await expect(page.locator('[data-step=failed]')).toHaveText('La imagen pesa más de 10 MB. Elige una más liviana.');
  await expect(page.getByText('No se puede usar la imagen marcada: quítala o elige otra')).toBeVisible();
  await expect(page.getByText('Lista', { exact: true })).toBeVisible();
});

for (const width of [320, 390]) {
  test(`what is told under the pictures moves nothing at ${width} pixels`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn('admin');
    const expectNoJumps = await watchJumps(page);
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    await page.route(/compressImage\.worker.*\.js$/, async (route) => {
      await begun;
      await route.fallback();
    });
    await page.goto('/dashboard/offers/add');
    await expect(page.getByLabel('Título')).toBeEnabled();
    await fileInput(page).setInputFiles([await photo('uno.jpg'), corruptPicture, await picture('dos.png', '#a03020')]);
    const states = page.locator('[data-step]');
    await expect(states.filter({ hasText: 'En espera' })).toHaveCount(2);
    await states.first().scrollIntoViewIfNeeded();
    await untilIdle(page);
    await forgetJumps(page);
    begin();
    await expect(page.getByText('Lista', { exact: true })).toHaveCount(2);
    await expect(page.getByText('No se puede usar', { exact: true })).toBeVisible();
    await untilIdle(page);
    await expectNoJumps('the pictures', 0.003);
  });
}

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
  await page.getByRole('button', { name: 'Guardar oferta' }).click();
  await expect(toasts(page).filter({ hasText: 'Ahora no.' })).toBeVisible();
  await expect(page.locator('[data-step=failed]')).toContainText('Ahora no.');
  await expect(page.getByText('Subida', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar oferta' }).click();
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
  await expect(page.getByText('No se puede usar', { exact: true })).toHaveCount(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('arrows order the pictures', async ({ page, signIn }) => {
    await signIn('admin');
    await openForm(page);
    const before = await alts(page).count();
    await fileInput(page).setInputFiles(await picture('uno.png', '#a03020'));
    await expect(alts(page).nth(before)).toHaveAttribute('src', /^blob:/);
    const added = (await alts(page).nth(before).getAttribute('src')) ?? '';
    for (let at = before + 1; at > 1; at--)
      await page.getByRole('button', { name: `Mover imagen ${at} hacia adelante` }).tap();
    await expect(alts(page).first()).toHaveAttribute('src', added);
    await expect(page.getByText('Principal', { exact: true })).toBeVisible();
  });
});
