import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OffersResume } from '../../contract/services/figureShapes';
import { divisionsOf } from './divisions';

const nothing: OffersResume = {
  existent: 0,
  available: 0,
  sold: 0,
  consumed: 0,
  upcoming: 0,
  active: 0,
  expired: 0,
};
const counts = (given: Partial<OffersResume>) =>
  divisionsOf({ ...nothing, ...given }).map(({ parts }) => parts.map(({ count }) => count));
const summaries = (given: Partial<OffersResume>) => divisionsOf({ ...nothing, ...given }).map(({ summary }) => summary);

describe('divisionsOf', () => {
  it('divides by sale and by phase, in the order in which coupons pass through them', () => {
    expect(counts({ available: 6, sold: 4, consumed: 1, upcoming: 1, active: 7, expired: 2 })).toEqual([
      [6, 3, 1],
      [1, 7, 2],
    ]);
  });

  it('leaves out what has no coupons', () => {
    expect(divisionsOf(nothing)).toEqual([]);
    expect(counts({ active: 2 })).toEqual([[0, 2, 0]]);
  });

  it('puts the sale in one sentence', () => {
    expect(summaries({ available: 8 })).toEqual(['Aún no se ha vendido ningún cupón.']);
    expect(summaries({ available: 3, sold: 1 })).toEqual([
      'Se vendió el 25% de los cupones y aún no se ha consumido ninguno.',
    ]);
    expect(summaries({ available: 5, sold: 5, consumed: 1 })).toEqual([
      'Se vendió el 50% de los cupones y de los vendidos se consumió el 20%.',
    ]);
    expect(summaries({ available: 99_999, sold: 1, consumed: 1 })).toEqual([
      'Se vendió menos del 0,1% de los cupones y de los vendidos se consumió el 100%.',
    ]);
  });

  it('puts the phases in one sentence', () => {
    expect(summaries({ upcoming: 1, expired: 1 })).toEqual(['En este momento ningún cupón es de una oferta activa.']);
    expect(summaries({ upcoming: 2, active: 1 })).toEqual([
      'En este momento el 33,3% de los cupones es de ofertas activas.',
    ]);
  });

  it('makes a whole of any numbers, however little they fit each other', () => {
    const number = fc.integer({ min: -10, max: 1_000_000_000 });
    const resumes = fc.record({
      existent: number,
      available: number,
      sold: number,
      consumed: number,
      upcoming: number,
      active: number,
      expired: number,
    });
    fc.assert(
      fc.property(resumes, (resume) => {
        for (const { parts, total } of divisionsOf(resume)) {
          expect(total).toBeGreaterThan(0);
          expect(parts.every(({ count, share }) => count >= 0 && share >= 0 && share <= 1)).toBe(true);
          expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
          expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(total);
        }
      }),
    );
  });
});
