import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_IMAGE_SIDE } from '../../../contract/limits';
import { demoBusinesses } from './businesses/businesses';
import { drawBusiness, renderPicture } from './pictures';

const drawn = demoBusinesses.map((business) => ({ business, svgs: drawBusiness(business) }));

describe.each(drawn.map(({ business, svgs }) => [business.name, svgs] as const))(
  'the pictures of %s',
  (_name, svgs) => {
    it('are WebP of 640 by 480 that load in a moment', async () => {
      for (const svg of svgs) {
        const picture = await renderPicture(svg);
        expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: MAX_IMAGE_SIDE, height: 480 });
        expect(picture.length).toBeLessThan(60_000);
      }
    });

    it('show no unfinished number, no script and no letters that need a font', () => {
      for (const svg of svgs) expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|<text|<image|href/);
    });

    it('name everything once', () => {
      for (const svg of svgs) {
        const names = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
        expect(names).toEqual([...new Set(names)]);
      }
    });
  },
);

describe('drawing', () => {
  it('gives the same at every run and never the same twice', () => {
    expect(demoBusinesses.map(drawBusiness)).toEqual(drawn.map(({ svgs }) => svgs));
    expect(new Set(drawn.flatMap(({ svgs }) => svgs)).size).toBe(60);
  });
});
