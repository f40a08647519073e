import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENGINES, sharedDatabase } from '../testing/database';
import { instantText } from './instants';

test.each([
  ['2026-11-22 20:31:03+00', '2026-11-22T20:31:03.000Z'],
  ['2026-11-22 20:31:03.1+00', '2026-11-22T20:31:03.100Z'],
  ['2026-11-22 20:31:03.123999+00', '2026-11-22T20:31:03.123Z'],
  ['2026-11-22 16:31:03.5-04', '2026-11-22T20:31:03.500Z'],
  ['2026-11-23 02:01:03.5+05:30', '2026-11-22T20:31:03.500Z'],
])('%s is %s', (written, text) => expect(instantText(written)).toBe(text));

test('what is no instant is refused', () => expect(() => instantText('infinity')).toThrow(RangeError));

describe.each(ENGINES)('instants on %s', (engine) => {
  const database = sharedDatabase(engine);

  test('are read as they were written, to the millisecond', async () => {
    const dates = fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true });
    await fc.assert(
      fc.asyncProperty(fc.array(dates, { minLength: 1, maxLength: 50 }), async (written) => {
        const texts = written.map((date) => date.toISOString());
        const { rows } = await database.db.execute<{ written: string }>(
          sql`select written::timestamptz::text as written from unnest(${sql.param(texts)}::text[]) with ordinality as all_of_them (written, place) order by place`,
        );
        expect(rows.map((row) => instantText(row.written))).toEqual(texts);
      }),
      { numRuns: 20 },
    );
  });
});
