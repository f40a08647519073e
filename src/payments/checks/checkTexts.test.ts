import { expect, it } from 'vitest';
import { shareOf } from './checkTexts';

it.each([
  [18_900, 18_905, ''],
  [1000, 995.01, ''],
  [1000, 995, '(0,5 %)'],
  [1000, 858, '(14,2 %)'],
  [1000, 1000, ''],
  [null, 5, ''],
])('of %s, %s differ by the part %j: below half a percent the money says it', (expected, paid, text) => {
  expect(shareOf(expected, paid)).toBe(text);
});
