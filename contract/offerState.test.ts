import fc from 'fast-check';
import { expect, it } from 'vitest';
import { discountPercentage } from './offerState';

const cents = fc.integer({ min: 0, max: 100_000_000 });

it('is 100 only for what is free, 0 only for what costs the same, and near the truth', () => {
  fc.assert(
    fc.property(
      cents.filter((price) => price > 0),
      cents,
      fc.option(fc.integer({ min: -100, max: 200 }), { nil: undefined }),
      (original, price, said) => {
        const percent = discountPercentage(original / 100, price / 100, said);
        expect(percent === 100).toBe(price === 0);
        expect(percent === 0).toBe(price === original);
        expect(Number(percent) > 0).toBe(price < original);
        expect(Object.is(percent, -0)).toBe(false);
        if (said === undefined) expect(Math.abs((1 - price / original) * 100 - Number(percent))).toBeLessThanOrEqual(1);
      },
    ),
  );
});

it.each([
  [20, 12.5, 38],
  [3, 1, 67],
  [1000, 0.5, 99],
  [1000, 996, 1],
  [0.01, 0, 100],
  [10, 10, 0],
  [10, 10.01, -1],
  [0, 0, null],
  [Number.NaN, 1, null],
])('of %d to %d is %s', (original, price, percent) => expect(discountPercentage(original, price)).toBe(percent));

it.each([
  [38, 38],
  [37.5, 38],
  [100, 99],
  [0, 1],
])('said to be %d by a platform is %d', (said, percent) => expect(discountPercentage(20, 12.5, said)).toBe(percent));
