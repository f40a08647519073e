import { describe, expect, it } from 'vitest';
import { isObject, readNumber } from './values';

describe('what a platform answers (A46)', () => {
  it.each([
    [36.5, 36.5],
    [0, 0],
    ['10.00', 10],
    [' 7 ', 7],
    ['', null],
    [' ', null],
    ['mucho', null],
    ['36,50', null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    ['Infinity', null],
    [null, null],
    [undefined, null],
    [true, null],
    [[7], null],
  ])('%j is the number %j', (value, number) => expect(readNumber(value)).toBe(number));

  it.each([
    [{}, true],
    [{ id: 1 }, true],
    [[], false],
    [null, false],
    [undefined, false],
    ['{}', false],
    [7, false],
  ])('%j is an object: %s', (value, is) => expect(isObject(value)).toBe(is));
});
