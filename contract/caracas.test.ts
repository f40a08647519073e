import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayAt,
  formatDate,
  formatDateTime,
  formatTime,
  INVALID_DATE,
  shiftDay,
  toInstant,
  toWallTime,
} from './caracas';

describe('the clock of Caracas', () => {
  it.each([
    ['2026-12-01T02:00:00Z', '2026-11-30T22:00'],
    ['2026-12-01T02:00:00.000+00:00', '2026-11-30T22:00'],
    ['2012-06-01T04:30:00Z', '2012-06-01T00:00'],
    ['2024-02-29T12:00:00Z', '2024-02-29T08:00'],
    ['2026-12-31T23:59', '2026-12-31T23:59'],
    ['2026-12-31T23:59:30.123', '2026-12-31T23:59'],
    ['2026-12-31 23:59:30', '2026-12-31T23:59'],
    ['2026-12-31', '2026-12-31T00:00'],
    ['2026-12-01t02:00:00z', '2026-11-30T22:00'],
    ['2026-12-01 02:00:00+00', '2026-11-30T22:00'],
    ['2026-12-01T02:00:00+0000', '2026-11-30T22:00'],
  ])('shows %s as %s (T-03)', (instant, wall) => {
    expect(toWallTime(instant)).toBe(wall);
  });

  it.each([
    '',
    'mañana',
    '2026-02-30T10:00',
    '2026-02-30T10:00:00Z',
    '2026-13-01T10:00',
    '2026-01-01T24:00',
    '2026',
    null,
    undefined,
    {},
    Number.NaN,
  ])('takes %j for no date', (value) => {
    expect(toWallTime(value)).toBe('');
    expect(formatDate(value)).toBe(INVALID_DATE);
    expect(formatDateTime(value)).toBe(INVALID_DATE);
    expect(formatTime(value)).toBe(INVALID_DATE);
    if (typeof value === 'string') expect(toInstant(value)).toBeUndefined();
  });

  it('gives back every minute that it is given, over both changes of the zone', () => {
    const minutes = { min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2100, 0) / 60_000 };
    fc.assert(
      fc.property(fc.integer(minutes), (minute) => {
        const wall = toWallTime(new Date(minute * 60_000));
        const again = toInstant(wall);
        expect(again && toWallTime(again)).toBe(wall);
      }),
      { numRuns: 2000 },
    );
  });

  it('has days of its own, wherever the device is', () => {
    expect([dayAt('2026-11-23T03:59:00Z'), dayAt('2026-11-23T04:00:00Z'), dayAt('')]).toEqual([
      '2026-11-22',
      '2026-11-23',
      '',
    ]);
    expect(shiftDay('2028-02-28', { days: 1 })).toBe('2028-02-29');
    expect(shiftDay('2026-01-31', { months: 1 })).toBe('2026-02-28');
    expect(shiftDay('2026-12-31', { days: 1 })).toBe('2027-01-01');
  });

  it('shows dates in Spanish', () => {
    expect(formatDate('2026-12-01T02:00:00Z')).toBe('30\u00a0nov.\u00a02026');
  });

  it('lets a line end between the day and the hour alone', () => {
    const [day, hour, ...more] = formatDateTime('2026-12-01T02:05:00Z').split(' ');
    expect(hour).toBe(formatTime('2026-12-01T02:05:00Z'));
    expect([day, hour]).toEqual(['30\u00a0nov.\u00a02026,', '10:05\u00a0p.\u00a0m.']);
    expect(more).toEqual([]);
  });
});
