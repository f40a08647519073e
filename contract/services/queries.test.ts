import { describe, expect, it } from 'vitest';
import { dayParametersOf, judge } from '../testing/judge';
import { ENTRIES } from '.';
import type { Entry } from './entry';

const CALLS = Object.entries<Entry>(ENTRIES).flatMap(([call, entry]) =>
  dayParametersOf(entry).flatMap((name) => (entry.query ? [{ call, name, query: entry.query }] : [])),
);

const WRONG = [
  ...['1999-12-31', '2101-01-01', '9999-12-31', '10000-01-01', '+275760-09-13', '-000001-01-01', '0000-01-01'],
  ...['1969-12-31', '0099-01-01', '2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '2026-11-31', '2026-1-1'],
  ...['-1', '0', '24:00', '2026-11-22T24:00', '2026-11-22T00:00Z', '2026-11-22T00:00:00-04:00', '2026-11-22 ', ' '],
  ...[
    '22/11/2026',
    'hoy',
    'NaN',
    'Infinity',
    '1e21',
    '99999999999999999999',
    '20261122',
    '2026-W47',
    '[object Object]',
  ],
  ...['２０２６-11-22', '٢٠٢٦-١١-٢٢', '2026‐11‐22', '2026-11-22,2026-11-23', "2026-11-22'--", '2026-11-22\n'],
];

describe('a day in a query', () => {
  it('is asked for by each list that has days, by its file and by the history', () => {
    const calls = new Set(CALLS.map(({ call }) => call));
    for (const list of ['Offers', 'ActiveCoupons', 'ConsumedCoupons', 'Payments'])
      expect([...calls]).toEqual(expect.arrayContaining([`search${list}`, `export${list}`]));
    expect([...calls]).toEqual(expect.arrayContaining(['listHistory', 'exportHistory']));
  });

  describe.each(CALLS)('$name of $call', ({ name, query }) => {
    it('is one of the years that lists know, or none', () => {
      for (const day of ['2000-01-01', '2026-11-22', '2028-02-29', '2100-12-31'])
        expect(judge(query, { [name]: day })).toMatchObject({ value: { [name]: day } });
      expect(judge(query, { [name]: '' })).toEqual(judge(query, {}));
    });

    it('is refused in words where it is anything else', () => {
      for (const text of WRONG)
        expect(judge(query, { [name]: text }), text).toBe(
          `El parámetro ${name} debe ser un día entre 2000-01-01 y 2100-12-31, como 2026-11-22.`,
        );
    });
  });
});
