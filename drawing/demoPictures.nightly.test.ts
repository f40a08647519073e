import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoBusinesses } from '../demo/businesses/businesses';
import { pictureFile, VIEWS } from '../demo/pictureFiles';
import { drawBusiness, renderPicture } from './demoPictures';

const draw = () =>
  demoBusinesses.flatMap(({ trade }) => {
    const drawn = drawBusiness(trade);
    return VIEWS.map((view) => ({ trade, view, svg: drawn[view] }));
  });
const drawn = draw();

/** The compared squares, in pixels, and how much of 255 they may differ on average: less than can be seen. */
const SQUARE = 16;
const TOLERANCE = 12;

/** The largest difference of any square. Another machine may draw or compress with other roundings. */
async function largestDifference(one: Buffer, other: Buffer): Promise<number> {
  const difference = await sharp(one)
    .composite([{ input: other, blend: 'difference' }])
    .png()
    .toBuffer();
  const { width, height } = await sharp(one).metadata();
  const squares = await sharp(difference)
    .removeAlpha()
    .resize(width / SQUARE, height / SQUARE, { kernel: 'linear' })
    .raw()
    .toBuffer();
  return Math.max(...squares);
}

describe.each(drawn)('the picture $trade-$view', ({ trade, view, svg }) => {
  it('is stored as it is drawn', async () => {
    const stored = await readFile(pictureFile(trade, view));
    expect(await largestDifference(stored, await renderPicture(svg))).toBeLessThan(TOLERANCE);
  });

  it('shows no unfinished number, no script and no letters that need a font', () => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|<text|<image|href/);
  });

  it('names everything once', () => {
    const names = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe('drawing', () => {
  it('gives the same at every run and never the same twice', () => {
    expect(draw()).toEqual(drawn);
    expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(60);
  });
});
