import { describe, expect, it } from 'vitest';
import { readPair, readPlace, roundPlace } from './coordinates';

describe('readPlace', () => {
  it.each([
    [10.46, -66.89],
    ['10,46', '-66.89'],
    [' 10.46 ', -66.89],
  ])('reads %j and %j', (latitude, longitude) => expect(readPlace(latitude, longitude)).toEqual([10.46, -66.89]));

  it('knows that 0 is a place (A73)', () => expect(readPlace(0, '0')).toEqual([0, 0]));

  it.each([
    ['', ''],
    [undefined, -66],
    [null, null],
    ['10', ''],
    ['10,', '-66'],
    ['norte', '-66'],
    [90.1, 0],
    [0, -180.5],
    [Number.NaN, 1],
  ])('finds no place in %j and %j', (latitude, longitude) => expect(readPlace(latitude, longitude)).toBeUndefined());
});

describe('readPair', () => {
  it.each(['10.4683918, -66.8903658', '(10.4683918,-66.8903658)', '10.4683918 -66.8903658\n'])('reads %j', (text) =>
    expect(readPair(text)).toEqual([10.4683918, -66.8903658]),
  );
  it.each(['10.46', '10, 46', '10,46', '100.5, 10.5', 'Chacao, Caracas'])('leaves %j alone', (text) =>
    expect(readPair(text)).toBeUndefined(),
  );
});

it('keeps six decimals', () => expect(roundPlace([10.46839184, -66.89036589])).toEqual([10.468392, -66.890366]));
