import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGES } from './pages';
import { RESOURCES } from './resources';

const places = Object.entries(RESOURCES);

it('gives each place a key of its own', () => {
  const keys = places.map(([, { key }]) => key);
  // Inicio has i (layout/navigation.ts).
  expect(new Set([...keys, 'i']).size).toBe(places.length + 1);
});

it.each(places.map(([name]) => name))('finds the pages and the icon of %s in the index of a folder', (name) => {
  expect(PAGES).toHaveProperty([name, 'list']);
});

it.each(places.flatMap(([name, { code }]) => (code ? [[name, code]] : [])))('names the module of %s', (_, code) => {
  expect(existsSync(`src/${code}.tsx`)).toBe(true);
});
