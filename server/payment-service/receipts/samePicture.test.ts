import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawReceipt, type Saving, savedReceipt, type Written } from '../../testing/drawnReceipts';
import { bandsOf } from './bands';
import { type ReceiptPicture, readReceipt } from './receiptPicture';
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
const part = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** A status bar, or a little of each edge, or nothing. */
const cut = fc.oneof(
  fc.constant({}),
  fc.record({ top: part(0.02, 0.05) }),
  fc.constant({ top: 0.02, right: 0.02, bottom: 0.02, left: 0.02 }),
  fc.constantFrom({ right: 0.02 }, { bottom: 0.02 }, { left: 0.02 }),
);
const saving: fc.Arbitrary<Saving> = fc.record({
  as: fc.constantFrom<'jpeg' | 'webp'>('jpeg', 'webp'),
  quality: fc.integer({ min: 40, max: 95 }),
  scale: part(0.34, 1),
  cut,
});
const whole = saving.map((how) => ({ ...how, cut: {} }));

async function seen(svg: string, saved?: Saving): Promise<ReceiptPicture> {
  const file = await savedReceipt(svg, saved);
  const picture = await readReceipt({ read: async () => file }, 'receipts/any.webp');
  if (!picture) throw new Error('a receipt that shows nothing');
  return picture;
}

/** How many of a picture's bands another has, too. */
function shared(one: ReceiptPicture, other: ReceiptPicture): number {
  const kept = new Set(bandsOf(one).map(({ hash }) => hash));
  return bandsOf(other).filter(({ near }) => near.some((hash) => kept.has(hash))).length;
}

describe('the picture of a receipt', () => {
  it('is the same, and found among others, however it was saved and cut', async () => {
    await fc.assert(
      fc.asyncProperty(bank, written, written, whole, saving, async (of, what, others, one, other) => {
        const [before, again] = [await seen(drawReceipt(of, what), one), await seen(drawReceipt(of, what), other)];
        expect(isSamePicture(before, again)).toBe(true);
        expect(isSamePicture(again, before)).toBe(true);
        expect(shared(before, again)).toBeGreaterThan(shared(await seen(drawReceipt(of, others), one), again));
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });

  it('is nearly the same where a figure was painted over or two were changed', async () => {
    const place = fc.integer({ min: 0, max: 11 });
    await fc.assert(
      fc.asyncProperty(bank, written, place, digits(2), saving, async (of, what, figure, end, saved) => {
        const own = await seen(drawReceipt(of, what));
        const [x, y] = [80 + figure * 37 - 4, 260 + of * 40 + 376];
        const paint = `<rect x="${x}" y="${y}" width="36" height="64" fill="#fff"/></svg>`;
        expect(isSamePicture(own, await seen(drawReceipt(of, what).replace('</svg>', paint), saved))).toBe(true);
        const edited = { ...what, reference: what.reference.slice(0, -2) + end };
        expect(isSamePicture(own, await seen(drawReceipt(of, edited), saved))).toBe(true);
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });

  it('is another where the same bank tells the same person of another payment', async () => {
    const differing = (one: string, other: string) => [...one].filter((digit, at) => digit !== other[at]).length;
    // Of the same day and with a near number of the bank's.
    const two = fc.tuple(written, written).map(([what, { reference, moment }]) => ({
      what,
      next: {
        ...what,
        reference: what.reference.slice(0, 7) + reference.slice(7),
        moment: what.moment.slice(0, 8) + moment.slice(8),
      },
    }));
    const apart = two.filter(
      ({ what, next }) => differing(what.reference, next.reference) >= 3 && differing(what.moment, next.moment) >= 3,
    );
    const taken = [];
    for (const [of, { what, next }, saved] of fc.sample(fc.tuple(bank, apart, saving), 8))
      if (isSamePicture(await seen(drawReceipt(of, what)), await seen(drawReceipt(of, next), saved)))
        taken.push({ of, what, next, saved });
    // Of several hundred one is taken for the same: drawn figures may differ in a stroke or two alone.
    expect(taken.slice(1)).toEqual([]);
  });

  it('is another where it has other sides', async () => {
    const one = await seen(drawReceipt(0, fc.sample(written, 1)[0] as Written));
    expect(isSamePicture(one, { ...one, ratio: one.ratio * 1.1 })).toBe(false);
    expect(isSamePicture(one, { ...one, ratio: one.ratio * 1.005 })).toBe(true);
  });
});
