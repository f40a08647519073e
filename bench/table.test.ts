import { expect, test } from 'vitest';
import { median, numberText, ratioText } from './table';

test.each([
  [[3], 3],
  [[5, 1, 3], 3],
  [[100, 1, 2, 3, 4], 3],
])('the median of %s is %d, whatever their order', (values, middle) => expect(median(values)).toBe(middle));

test.each([
  [1234.4, '1234'],
  [12.34, '12.3'],
  [1.234, '1.23'],
  [Number.NaN, '–'],
  [undefined, '–'],
])('%s is written %s', (value, text) => expect(numberText(value)).toBe(text));

test('a ratio needs both', () => {
  const ratios = [ratioText(1, 4), ratioText(1, undefined), ratioText(undefined, 1), ratioText(1, 0)];
  expect(ratios).toEqual(['0.25', '–', '–', '–']);
});
