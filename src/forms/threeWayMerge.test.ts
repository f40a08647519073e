import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields, type MergeUnit, same, threeWayMerge } from './threeWayMerge';

const TITLE: MergeUnit = { names: ['title'] };
const PLACE: MergeUnit = { names: ['latitude', 'longitude'] };
const TAGS: MergeUnit = { names: ['tags'], list: true };
const WEEK: MergeUnit = { names: ['week'], list: true };
const UNITS = [TITLE, PLACE, TAGS, WEEK];

const tag = fc.constantFrom('pizzas', 'cines', 'teatro', 'postres');
const row = fc.record({ day: fc.constantFrom(null, 0, 1), startsAt: fc.constantFrom(null, 8) });
const version = fc.record({
  title: fc.constantFrom('a', 'b', 'c'),
  latitude: fc.constantFrom(1, 2, null),
  longitude: fc.constantFrom(1, 2),
  tags: fc.uniqueArray(tag),
  week: fc.array(row, { maxLength: 2 }),
});
const three = fc.record({ opened: version, mine: version, theirs: version });

describe('what is sent when another user has saved meanwhile', () => {
  it('is mine when no other user has', () => {
    fc.assert(
      fc.property(version, version, (opened, mine) => {
        const { merged, clashes } = threeWayMerge(UNITS, { opened, mine, theirs: opened });
        expect(clashes).toEqual([]);
        for (const unit of UNITS) expect(same(unit, merged, mine)).toBe(true);
      }),
    );
  });

  it('is what is stored now where nothing was touched', () => {
    fc.assert(
      fc.property(version, version, (opened, theirs) => {
        expect(threeWayMerge(UNITS, { opened, mine: opened, theirs })).toEqual({ merged: theirs, clashes: [] });
      }),
    );
  });

  it('loses no change of either side: each unit is as one of both has it, or is asked about', () => {
    fc.assert(
      fc.property(three, (versions) => {
        const { opened, mine, theirs } = versions;
        const { merged, clashes } = threeWayMerge(UNITS, versions);
        for (const unit of UNITS) {
          const [iChanged, theyChanged] = [!same(unit, opened, mine), !same(unit, opened, theirs)];
          if (iChanged) expect(same(unit, merged, mine)).toBe(true);
          if (theyChanged && !iChanged) expect(same(unit, merged, theirs)).toBe(true);
          expect(clashes.includes(unit)).toBe(iChanged && theyChanged && !same(unit, mine, theirs));
        }
      }),
    );
  });

  it('is the same when it is done once more with what came of it', () => {
    fc.assert(
      fc.property(three, (versions) => {
        const { merged } = threeWayMerge(UNITS, versions);
        const again = threeWayMerge(UNITS, { opened: versions.theirs, mine: merged, theirs: versions.theirs });
        expect(again.clashes).toEqual([]);
        for (const unit of UNITS) expect(same(unit, again.merged, merged)).toBe(true);
      }),
    );
  });
});

describe('what is no change', () => {
  it.each([
    ['the order of what has none', TAGS, { tags: ['pizzas', 'cines'] }, { tags: ['cines', 'pizzas'] }],
    ['the order of the keys in a row', WEEK, { week: [{ day: 1, startsAt: 8 }] }, { week: [{ startsAt: 8, day: 1 }] }],
    ['a field that is missing and one that is null', TITLE, {}, { title: null }],
    ['a list that is missing and an empty one', TAGS, {}, { tags: [] }],
  ])('%s', (_, unit, one, other) => expect(same(unit, one, other)).toBe(true));

  it.each([
    ['a number and its digits, which the readers make one of', TITLE, { title: 1 }, { title: '1' }],
    ['a row that is there twice', WEEK, { week: [{ day: 1 }, { day: 1 }] }, { week: [{ day: 1 }] }],
    ['one half of a place', PLACE, { latitude: 1, longitude: 2 }, { latitude: 1, longitude: 3 }],
  ])('but %s is', (_, unit, one, other) => expect(same(unit, one, other)).toBe(false));
});

const KINDS = [{ names: ['tags'], list: true }, { names: ['latitude', 'longitude'] }];
const changed = (opened: unknown, now: unknown, name = 'title') =>
  changedFields({ dirty: { [name]: true }, opened: { [name]: opened }, values: { [name]: now } }, KINDS).length > 0;

describe('a field that is typed', () => {
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
});
