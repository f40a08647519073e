import { describe, expect, it } from 'vitest';
import type { Movement } from '../statement/readStatement';
import { type Answer, joined, partsOf } from './useMatches';

const credit = (day: number, cents: number, reference = '', line = 1): Movement => ({
  line,
  day: `2026-11-${String(day).padStart(2, '0')}`,
  cents,
  references: reference === '' ? [] : [reference],
  referenceText: reference,
  description: '',
  state: '',
  doubts: [],
});
const nothing: Answer = { marks: [], payments: [], certain: [], doubtful: [], settled: [], taken: [], missing: [] };

describe('the parts of a statement', () => {
  it('are one where one call takes all of it', () => {
    expect(partsOf([credit(2, 1), credit(1, 2)], 2)).toEqual([[1, 0]]);
    expect(partsOf([])).toEqual([]);
  });

  it('hold every credit once, and begin with the last one of the part before', () => {
    const credits = Array.from({ length: 1_702 }, (_, place) => credit(28 - (place % 28), place, `${place}`));
    const parts = partsOf(credits);
    expect(parts.map(({ length }) => length)).toEqual([500, 500, 500, 205]);
    for (const [number, part] of parts.slice(1).entries()) expect(part[0]).toBe(parts[number]?.at(-1));
    const own = parts.flatMap((part, number) => part.slice(number > 0 ? 1 : 0));
    expect(own.toSorted((one, other) => one - other)).toEqual([...credits.keys()]);
    const days = own.map((place) => credits[place]?.day ?? '');
    expect(days).toEqual(days.toSorted());
  });

  it('do not part those that are alike for the platform, which counts them', () => {
    const credits = [credit(3, 7, '00ab'), credit(1, 5), credit(4, 1), credit(3, 7, 'AB'), credit(2, 5)];
    expect(partsOf(credits, 3)).toEqual([
      [1, 4],
      [4, 0, 3],
      [3, 2],
    ]);
    const alike = Array.from({ length: 5 }, () => credit(1, 1));
    expect(partsOf(alike, 3)).toEqual([
      [0, 1, 2],
      [2, 3, 4],
    ]);
  });
});

describe('what the platform finds in two parts', () => {
  // Places 0 to 2 and, in the second call, 2 to 4.
  const parts = [
    [0, 1, 2],
    [2, 3, 4],
  ];
  const of = (first: Partial<Answer>, second: Partial<Answer>) =>
    joined(parts, [
      { ...nothing, marks: ['a', 'b', 'c'], ...first },
      { ...nothing, marks: ['x', 'd', 'e'], ...second },
    ]);
  const sure = (payment: string, movement: number) => ({ certain: [{ payment, movement }] });
  const doubt = (
    payment: string,
    movement: number,
    ...doubts: Answer['doubtful'][number]['candidates'][number]['doubts']
  ) => ({
    doubtful: [{ payment, doubts: ['otherPending' as const], candidates: [{ movement, doubts }], others: ['q'] }],
  });

  it('is told at the places of the file, what the second says of the first one’s last credit left out', () => {
    const found = of(
      { ...sure('p', 2), taken: [{ payment: 't', movement: 1 }], missing: ['m', 'r'] },
      {
        ...sure('r', 2),
        settled: [
          { payment: 's', movement: 0 },
          { payment: 's', movement: 1 },
        ],
        missing: ['m', 'p'],
      },
    );
    expect(found).toEqual({
      marks: ['a', 'b', 'c', 'd', 'e'],
      payments: [],
      certain: [
        { payment: 'p', movement: 2 },
        { payment: 'r', movement: 4 },
      ],
      doubtful: [],
      settled: [{ payment: 's', movement: 3 }],
      taken: [{ payment: 't', movement: 1 }],
      missing: ['m'],
    });
  });

  it('is doubtful where both find a payment certain', () => {
    expect(of(sure('p', 0), sure('p', 1))).toMatchObject({
      certain: [],
      doubtful: [
        { payment: 'p', doubts: ['otherMovements'], candidates: [{ movement: 0 }, { movement: 3 }], others: [] },
      ],
      missing: [],
    });
  });

  it.each([
    ['the same reference', []],
    ['the end of it', ['referenceShort', 'amount']],
  ] as const)('is doubtful where a movement of the other part has %s', (_, doubts) => {
    const found = [of(sure('p', 0), doubt('p', 1, ...doubts)), of(doubt('p', 0, ...doubts), sure('p', 1))];
    for (const { certain, doubtful } of found) {
      expect(certain).toEqual([]);
      expect(doubtful).toMatchObject([{ payment: 'p', doubts: expect.arrayContaining(['otherMovements']) }]);
      expect(doubtful[0]?.candidates).toHaveLength(2);
    }
  });

  it.each(['referenceOther', 'referenceMissing', 'referenceAlike'] as const)(
    'stays certain where the other part has only its amount and day (%s)',
    (why) => {
      for (const found of [of(sure('p', 1), doubt('p', 1, why)), of(doubt('p', 1, why), sure('p', 1))])
        expect([found.certain.length, found.doubtful]).toEqual([1, []]);
    },
  );

  it('has the candidates of all parts, the best first, and the payments that the best may be', () => {
    const [first, second] = [doubt('p', 0, 'referenceOther'), doubt('p', 2, 'referenceAlike')];
    const others = ['z'];
    expect(of(first, { doubtful: second.doubtful.map((one) => ({ ...one, others })) }).doubtful).toEqual([
      {
        payment: 'p',
        doubts: ['otherPending', 'otherMovements'],
        candidates: [
          { movement: 4, doubts: ['referenceAlike'] },
          { movement: 0, doubts: ['referenceOther'] },
        ],
        others,
      },
    ]);
  });
});
