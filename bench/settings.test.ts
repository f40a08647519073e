import { expect, test } from 'vitest';
import { readSettings } from './settings';

const PARTS = ['screens', 'lists'];

test('without arguments everything is measured, with nothing to compare', () => {
  expect(readSettings([], PARTS)).toEqual({ parts: PARTS, write: false, release: false });
});

test('says which parts, whom they are compared with, and what is kept', () => {
  const args = ['lists', '--directus', 'http://127.0.0.1:8055', '--token', 'abc', '--write'];
  expect(readSettings(args, PARTS)).toEqual({
    parts: ['lists'],
    directus: 'http://127.0.0.1:8055',
    token: 'abc',
    write: true,
    release: false,
  });
});

test.each([
  [['list'], 'No part list: there are screens, lists'],
  [['--wirte'], "Unknown option '--wirte'"],
  [['--demo'], 'argument missing'],
])('%s is refused', (args, message) => {
  expect(() => readSettings(args, PARTS)).toThrow(message);
});
