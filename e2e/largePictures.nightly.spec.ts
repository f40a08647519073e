import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { MAX_IMAGE_SIDE, WEBP_QUALITY } from '../contract/limits';
import { expect, fileInput, test } from './fixtures';
import { photo, picture } from './pictures';
import { type Watched, watchWork } from './watchWork';

const COUNT = 12;
/** What one photo of a phone takes when it is open: four bytes a pixel. */
const OPEN_MB = (4000 * 3000 * 4) / 1024 / 1024;
/** An open one, what is made of it, and what of the files the collector has not come for yet; a dozen open ones are 549. */
const MOST_MB = 5 * OPEN_MB;
const LIBRARY = createRequire(import.meta.url).resolve('browser-image-compression/dist/browser-image-compression.js');

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

let folder = '';
let files: string[] = [];

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gs-photos-'));
  files = Array.from({ length: COUNT }, (_, number) => join(folder, `foto ${number}.jpg`));
  const { buffer } = await photo('');
  // Bytes after its end make another file of each.
  for (const [number, path] of files.entries()) await writeFile(path, Buffer.concat([buffer, Buffer.alloc(number)]));
});

test.afterAll(() => rm(folder, { recursive: true }));

test(`${COUNT} photos of a phone are made small one at a time, off the page, and their memory is given back`, async ({
  page,
  signIn,
}) => {
  test.setTimeout(10 * 60_000);
  await signIn('admin');
  const watch = await watchWork(page);
  await page.goto('/dashboard/offers/add');
  await expect(page.getByLabel('Título')).toBeEnabled();
  // The first comes with code: here it is about the pictures.
  await fileInput(page).setInputFiles(await picture('otra.png', '#a03020'));
  await expect(page.getByText('Lista', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Quitar imagen 1' }).click();

  const ours = await watch(async () => {
    await fileInput(page).setInputFiles(files);
    await expect(page.getByText('Lista', { exact: true })).toHaveCount(COUNT, { timeout: 5 * 60_000 });
  });
  tell('one at a time in a worker', ours);
  expect(ours.drawnAtOnce, 'pictures open at once').toBe(1);
  expect(ours.drawnOnPage, 'pictures opened on the thread of the page').toBe(0);
  expect(ours.peakMb, 'more than before').toBeLessThan(MOST_MB);
  expect(ours.leftMb, 'more than before, afterwards').toBeLessThan(OPEN_MB);
  // The tab still works.
  await page.getByLabel('Título').fill('Doce fotos');
  await expect(page.getByLabel('Título')).toHaveValue('Doce fotos');

  const library = await page.context().newPage();
  const watchLibrary = await watchWork(library);
  await openLibrary(library);
  tell('browser-image-compression on the page', await watchLibrary(() => shrinkWithLibrary(library)));
});

function tell(what: string, { seconds, longestTaskMs, longTasksMs, peakMb, leftMb }: Watched): void {
  const round = Math.round;
  process.stdout.write(
    `${what}: ${seconds.toFixed(1)} s, longest task ${round(longestTaskMs)} ms, all long ones ${round(longTasksMs)} ms, peak ${round(peakMb)} MB, left ${round(leftMb)} MB\n`,
  );
}

/** A page with a field for pictures and the library, which many programs take for this. */
async function openLibrary(page: Page): Promise<void> {
  const body = '<!doctype html><input type="file" multiple>';
  await page.route('**/library', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/library');
  await page.evaluate(await readFile(LIBRARY, 'utf8'));
  await page.locator('input').setInputFiles(files);
}

interface Library {
  imageCompression(file: File, options: object): Promise<Blob>;
}

/** One after the other. */
function shrinkWithLibrary(page: Page): Promise<void> {
  const options = {
    maxWidthOrHeight: MAX_IMAGE_SIDE,
    initialQuality: WEBP_QUALITY,
    fileType: 'image/webp',
    useWebWorker: false,
  };
  return page.evaluate(async (wanted) => {
    const { imageCompression } = window as unknown as Library;
    for (const file of document.querySelector('input')?.files ?? []) await imageCompression(file, wanted);
  }, options);
}
