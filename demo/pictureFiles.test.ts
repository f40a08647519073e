import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_IMAGE_SIDE, SMALL_IMAGE_SIDE } from '../contract/limits';
import { demoBusinesses } from './businesses/businesses';
import { PICTURE_FOLDER, pictureFile, smallPictureFile, VIEWS } from './pictureFiles';

const filesBy = (fileOf: typeof pictureFile) =>
  demoBusinesses.flatMap(({ trade }) => VIEWS.map((view) => fileOf(trade, view)));
const files = filesBy(pictureFile);
const smalls = filesBy(smallPictureFile);

describe('the stored pictures', () => {
  it('are two of every business with their small ones, and no others', () => {
    const names = [...files, ...smalls].map((file) => file.href.slice(PICTURE_FOLDER.href.length));
    expect(readdirSync(PICTURE_FOLDER).toSorted()).toEqual(names.toSorted());
  });

  it('are WebP of 640 by 480, as the platform would store them', async () => {
    for (const file of files) {
      const { format, width, height } = await sharp(await readFile(file)).metadata();
      expect([format, width, height]).toEqual(['webp', MAX_IMAGE_SIDE, 480]);
    }
  });

  it('have small ones as the platform would make them', async () => {
    for (const file of smalls) {
      const { format, width, height } = await sharp(await readFile(file)).metadata();
      expect([format, width, height]).toEqual(['webp', 288, SMALL_IMAGE_SIDE]);
    }
    const sizes = await Promise.all(smalls.map(async (file) => (await stat(file)).size));
    expect(Math.max(...sizes)).toBeLessThan(10_000);
  });

  it('load in a moment, and weigh little in the repository', async () => {
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
    expect(Math.max(...sizes)).toBeLessThan(60_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_500_000);
  });
});
