import { describe, expect, it } from 'vitest';
import { countText } from './count';

describe('countText', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1234, '1.234'],
    [1234567, '1.234.567'],
  ])('writes %d as %s', (count, text) => expect(countText(count)).toBe(text));
});
