import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, fileInput, test } from './fixtures';
import { PHONE_EXIF, photo, withoutWebp } from './pictures';

/** Of what PHONE_EXIF says, as it stands in the file: the phone, and the numbers of the place. */
const TOLD = [PHONE_EXIF.IFD0.Make, PHONE_EXIF.IFD0.Model, degrees(10, 28), degrees(66, 54)];

/** Degrees and minutes as EXIF writes them. */
function degrees(...parts: number[]): Buffer {
  const numbers = new Uint32Array(parts.flatMap((part) => [part, 1]));
  return Buffer.from(numbers.buffer);
}

/** Twelve megapixels with a place, lying on its side: upright its upper half is red. */
async function turnedPhoto() {
  const half = (background: string, width: number) => ({
    create: { width, height: 3000, channels: 3 as const, background },
  });
  const buffer = await sharp(half('#1010c0', 4000))
    .composite([{ input: half('#c01010', 2000), left: 0, top: 0 }])
    .jpeg()
    .withExif(PHONE_EXIF)
    .withMetadata({ orientation: 6 })
    .toBuffer();
  // Otherwise nothing could be missing.
  for (const told of TOLD) expect(buffer.includes(told), String(told)).toBe(true);
  return { name: 'playa.jpg', mimeType: 'image/jpeg', buffer };
}

/** The pictures that the page sends, as they leave it. */
async function watchSent(page: Page): Promise<() => Promise<Buffer[]>> {
  await page.addInitScript(() => {
    const sent: Blob[] = [];
    Object.assign(window, { sent });
    const send = window.fetch;
    window.fetch = (to, init) => {
      const file = init?.body instanceof FormData ? init.body.get('file') : undefined;
      if (file instanceof Blob) sent.push(file);
      return send(to, init);
    };
  });
  return async () => {
    const all = await page.evaluate(() =>
      Promise.all(
        (window as unknown as { sent: Blob[] }).sent.map(async (file) => [...new Uint8Array(await file.arrayBuffer())]),
      ),
    );
    return all.map((bytes) => Buffer.from(bytes));
  };
}

/** Safari's canvas, in a browser where our encoder cannot be fetched either. */
async function withoutEncoders(page: Page): Promise<void> {
  await withoutWebp(page);
  await page.route('**/*.wasm', (route) => route.abort());
}

/** Adds a photo to the first offer, and gives the address under which the platform keeps it. */
async function saveWith(
  page: Page,
  url: string,
  file: Awaited<ReturnType<typeof turnedPhoto | typeof photo>>,
): Promise<string> {
  await page.goto('/dashboard/offers');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByLabel('Nuevo precio')).toBeEnabled();
  await fileInput(page).setInputFiles(file);
  await expect(page.getByText('Lista', { exact: true })).toBeVisible();
  const saving = page.waitForRequest((request) => request.method() === 'PUT' || request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Guardar oferta' }).click();
  const { images } = (await saving).postDataJSON();
  await expect(page.getByText('Oferta actualizada exitosamente')).toBeVisible();
  return new URL(images.at(-1), url).href;
}

/** Nothing of the place, the camera or the person; upright, and the upper half is red. */
async function expectClean(bytes: Buffer): Promise<void> {
  for (const told of TOLD) expect(bytes.includes(told), String(told)).toBe(false);
  const { exif, xmp, iptc, comments } = await sharp(bytes).metadata();
  // How it is turned is all that may be left: without the place, which lies in a directory of its own.
  expect(exif?.length ?? 0).toBeLessThan(50);
  expect([xmp, iptc, comments]).toEqual([undefined, undefined, undefined]);
  const { data, info } = await sharp(bytes).rotate().raw().toBuffer({ resolveWithObject: true });
  expect(info.height).toBeGreaterThan(info.width);
  const red = (row: number) => {
    const at = (Math.floor(info.height * row) * info.width + Math.floor(info.width / 2)) * info.channels;
    return (data[at] ?? 0) - (data[at + 2] ?? 0);
  };
  expect(red(0.2)).toBeGreaterThan(120);
  expect(red(0.8)).toBeLessThan(100);
}

test('a photo leaves the page small, upright and without place and camera, and is stored so (F-03)', async ({
  page,
  signIn,
  platform,
}) => {
  await signIn('admin');
  const sent = await watchSent(page);
  const address = await saveWith(page, platform.url, await turnedPhoto());
  const [small] = await sent();
  if (!small) throw new Error('Nothing was sent');
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 480, height: 640 });
  await expectClean(small);
  const stored = Buffer.from(await (await fetch(address)).arrayBuffer());
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 480, height: 640 });
  await expectClean(stored);
});

test('where no encoder writes WebP the photo itself leaves, and is stored without place and camera (F-03)', async ({
  page,
  signIn,
  platform,
}) => {
  await withoutEncoders(page);
  await signIn('admin');
  const sent = await watchSent(page);
  const photo = await turnedPhoto();
  const address = await saveWith(page, platform.url, photo);
  expect(await sent()).toEqual([photo.buffer]);
  await expectClean(Buffer.from(await (await fetch(address)).arrayBuffer()));
});

test('where no encoder writes WebP previews are drawn small all the same', async ({ page, signIn }) => {
  await withoutEncoders(page);
  await signIn('admin');
  await page.goto('/dashboard/offers/add');
  await expect(page.getByLabel('Título')).toBeEnabled();
  await fileInput(page).setInputFiles(await photo('playa.jpg'));
  const preview = page.getByAltText('Vista previa').first();
  await expect(preview).toBeVisible();
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([480, 640]);
});

test('a HEIC photo that the browser cannot read is told with what to do', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/offers/add');
  await expect(page.getByLabel('Título')).toBeEnabled();
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic')]);
  await fileInput(page).setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic });
  await expect(page.getByText('No se pudo cargar la imagen', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Este navegador no abre fotos HEIC: guárdala como JPEG y agrégala otra vez.'),
  ).toBeVisible();
});
