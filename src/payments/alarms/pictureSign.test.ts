import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnPicture, drawReceipt, type Written } from '../../testing/drawnReceipts';
import { DRAWN, type PictureSign, signOf } from './pictureSign';
import { isSamePicture } from './samePicture';

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((some) => some.join(''));
const written: fc.Arbitrary<Written> = fc.record({
  amount: digits(6),
  reference: digits(12),
  document: digits(8),
  phone: digits(11),
  moment: digits(12),
});
const bank = fc.integer({ min: 0, max: 3 });
const saving = fc.record({
  as: fc.constantFrom<'jpeg' | 'webp'>('jpeg', 'webp'),
  quality: fc.integer({ min: 40, max: 95 }),
  scale: fc.double({ min: 0.34, max: 1, noNaN: true }),
});

/** A status bar, or a little of each edge. */
const cut = fc.oneof(
  fc.record({ top: fc.double({ min: 0.02, max: 0.05, noNaN: true }) }),
  fc.constant({ top: 0.02, right: 0.02, bottom: 0.02, left: 0.02 }),
  fc.constantFrom({ top: 0.02 }, { right: 0.02 }, { bottom: 0.02 }, { left: 0.02 }),
);

async function sign(svg: string, saved?: Parameters<typeof drawnPicture>[1]): Promise<PictureSign> {
  const found = signOf(await drawnPicture(svg, saved));
  if (!found) throw new Error('a receipt that shows nothing');
  return found;
}

describe('the picture of a receipt', () => {
  it('is the same after it was saved anew, smaller or worse', async () => {
    await fc.assert(
      fc.asyncProperty(bank, written, saving, saving, async (of, what, one, other) => {
        const receipt = drawReceipt(of, what);
        expect(isSamePicture(await sign(receipt, one), await sign(receipt, other))).toBe(true);
      }),
      // As below, one of many may be missed, so the seed is fixed.
      { numRuns: 8, seed: 20 },
    );
  });

  it('is nearly the same when a few figures in it were changed', async () => {
    await fc.assert(
      fc.asyncProperty(bank, written, digits(2), async (of, what, end) => {
        const edited = { ...what, reference: what.reference.slice(0, -2) + end };
        expect(isSamePicture(await sign(drawReceipt(of, what)), await sign(drawReceipt(of, edited)))).toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  it('is nearly the same where a figure was painted over and it was saved anew', async () => {
    const row = fc.integer({ min: 0, max: 11 });
    await fc.assert(
      fc.asyncProperty(bank, written, row, saving, async (of, what, place, saved) => {
        const [x, y] = [80 + place * 37 - 4, 260 + of * 40 + 376];
        const paint = `<rect x="${x}" y="${y}" width="36" height="64" fill="#fff"/></svg>`;
        const receipt = drawReceipt(of, what);
        const painted = receipt.replace('</svg>', paint);
        expect(isSamePicture(await sign(receipt), await sign(painted, saved))).toBe(true);
      }),
      // Of two hundred one is missed (docs/decisions/0015): so the seed is fixed.
      { numRuns: 6, seed: 20 },
    );
  });

  it('is the same without its status bar or a little of its edges, and saved anew', async () => {
    await fc.assert(
      fc.asyncProperty(bank, written, cut, saving, saving, async (of, what, edges, one, other) => {
        const receipt = drawReceipt(of, what);
        const whole = await sign(receipt, one);
        expect(isSamePicture(whole, await sign(receipt, { ...other, cut: edges }))).toBe(true);
      }),
      // Of a hundred one is missed (docs/decisions/0015): so the seed is fixed.
      { numRuns: 6, seed: 20 },
    );
  });

  it('is another where the same bank tells the same person of another payment', async () => {
    await fc.assert(
      fc.asyncProperty(bank, written, written, saving, cut, async (of, what, { reference, moment }, saved, edges) => {
        // Of the same day and with a near number of the bank's.
        const next = {
          reference: what.reference.slice(0, 7) + reference.slice(7),
          moment: what.moment.slice(0, 8) + moment.slice(8),
        };
        const differing = (one: string, other: string) => [...one].filter((digit, at) => digit !== other[at]).length;
        // By chance they may be nearly the same.
        fc.pre(differing(what.reference, next.reference) >= 3 && differing(what.moment, next.moment) >= 3);
        const other = drawReceipt(of, { ...what, ...next });
        const own = await sign(drawReceipt(of, what));
        expect(isSamePicture(own, await sign(other, saved))).toBe(false);
        expect(isSamePicture(own, await sign(other, { ...saved, cut: edges }))).toBe(false);
      }),
      { numRuns: 8 },
    );
  });

  it('is another where it has other sides', async () => {
    const receipt = await drawnPicture(drawReceipt(0, fc.sample(written, 1)[0] as Written));
    const one = signOf(receipt) as PictureSign;
    expect(isSamePicture(one, signOf({ ...receipt, ratio: receipt.ratio * 1.1 }) as PictureSign)).toBe(false);
    expect(isSamePicture(one, signOf({ ...receipt, ratio: receipt.ratio * 1.005 }) as PictureSign)).toBe(true);
  });

  it('shows nothing where it is of one colour', () => {
    expect(signOf({ data: new Uint8Array(DRAWN.width * DRAWN.height * 4).fill(200), ratio: 1 })).toBeUndefined();
  });
});
