import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_IMAGE_SIDE } from '../contract/limits';
import { demoBusinesses } from './businesses/businesses';
import { PICTURE_FOLDER, pictureFile, VIEWS } from './pictureFiles';

const files = demoBusinesses.flatMap(({ trade }) => VIEWS.map((view) => pictureFile(trade, view)));

describe('the stored pictures', () => {
  it('are two of every business, and no others', () => {
    const names = files.map((file) => file.href.slice(PICTURE_FOLDER.href.length));
    expect(readdirSync(PICTURE_FOLDER).toSorted()).toEqual(names.toSorted());
  });

  it('are WebP of 640 by 480, as the platform would store them', async () => {
    for (const file of files) {
      const { format, width, height } = await sharp(await readFile(file)).metadata();
      expect([format, width, height]).toEqual(['webp', MAX_IMAGE_SIDE, 480]);
    }
  });

  it('load in a moment, and weigh little in the repository', async () => {
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
    expect(Math.max(...sizes)).toBeLessThan(60_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_500_000);
  });
});
