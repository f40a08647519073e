import { describe, expect, test } from 'vitest';
import { ratioText, sinceRelease } from './report';
import { median, numberText, percentile } from './table';

describe('figures', () => {
  test.each([
    [[3], 3],
    [[5, 1, 3], 3],
    [[4, 1, 3, 2], 3],
    [[100, 1, 2, 3, 4], 3],
  ])('the median of %s is %d, whatever their order', (values, middle) => expect(median(values)).toBe(middle));

  test('a percentile is a value that was measured, and of none there is none', () => {
    const values = Array.from({ length: 200 }, (_, n) => 200 - n);
    expect([0, 0.5, 0.99, 1].map((share) => percentile(values, share))).toEqual([1, 101, 199, 200]);
    expect(percentile([7], 0.99)).toBe(7);
    expect(percentile([], 0.5)).toBeNaN();
  });

  test.each([
    [1234.4, '1234'],
    [12.34, '12.3'],
    [1.234, '1.23'],
    [Number.NaN, '–'],
    [undefined, '–'],
  ])('%s is written %s', (value, text) => expect(numberText(value)).toBe(text));

  test('a ratio needs both', () => {
    expect([ratioText(1, 4), ratioText(1, undefined), ratioText(undefined, 1), ratioText(1, 0)]).toEqual([
      '0.25',
      '–',
      '–',
      '–',
    ]);
  });
});

test('what the last release had is set beside what there is now, and only that', () => {
  const release = { date: '2026-11-22', commit: 'abc1234', figures: { 'login: ready': 2000, gone: 1 } };
  expect(sinceRelease({ 'login: ready': 500, 'as yet unknown': 3 }, release)).toContain(
    '| login: ready | 2000 | 500 | 0.25 |',
  );
  expect(sinceRelease({ 'as yet unknown': 3 }, release)).toBe('');
});
