import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANDING } from './landing';

it.each(Object.entries(LANDING))('public/landing/%s.svg is what is drawn', (name, draw) => {
  expect(readFileSync(`public/landing/${name}.svg`, 'utf8')).toBe(draw());
});
