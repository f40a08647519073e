import { expect, it } from 'vitest';
import { changedFields } from './threeWayMerge';

const UNITS = [{ names: ['tags'], list: 'set' as const }, { names: ['latitude', 'longitude'] }];
const changed = (opened: unknown, now: unknown, name = 'title') =>
  changedFields({ dirty: { [name]: true }, opened: { [name]: opened }, values: { [name]: now } }, UNITS).length > 0;

it.each([
  ['spaces at the ends of a text', 'Arepera', '  Arepera ', 'title'],
  ['a field that is empty again', undefined, '', 'title'],
  ['spaces in a field that was empty', null, '  ', 'title'],
  ['the order of tags', ['a', 'b'], ['b', 'a'], 'tags'],
  ['the same place, typed', 10.5, '10,50', 'latitude'],
])('%s is no change', (_, opened, now, name) => expect(changed(opened, now, name)).toBe(false));

it.each([
  ['another text', 'Arepera', 'Areperas', 'title'],
  ['a space inside', 'La Arepera', 'La  Arepera', 'title'],
  ['an emptied field', 'Arepera', ' ', 'title'],
  ['another tag', ['a', 'b'], ['b', 'c'], 'tags'],
  ['the order of pictures', ['/1', '/2'], ['/2', '/1'], 'images'],
  ['a new picture', ['/1'], [new File(['x'], 'x.png')], 'images'],
  ['no number any more', 2, 'dos', 'price'],
])('%s is one', (_, opened, now, name) => expect(changed(opened, now, name)).toBe(true));

it('looks only at what is not as it was loaded', () => {
  expect(changedFields({ dirty: {}, opened: { title: 'a' }, values: { title: 'b' } })).toEqual([]);
});
