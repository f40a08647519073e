import { describe, expect, it } from 'vitest';
import { shiftDay } from '../caracas';
import { FIRST_DAY, LAST_DAY } from '../limits';
import { areDays, askedDays, type DayPreset, isDay, PRESET_NAMES } from './asked';

const DATE = [{ from: 'dateFrom', until: 'dateUntil' }];
const asked = (dateFrom: string, dateUntil: string, today = '2026-11-22') =>
  askedDays({ q: 'ana', dateFrom, dateUntil }, DATE, () => today);

/** Every day from the one to the other, counted by a calendar of its own. */
function* calendar(firstYear: number, lastYear: number) {
  for (let year = firstYear; year <= lastYear; year += 1) {
    const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for (const [at, length] of lengths.entries()) {
      for (let date = 1; date <= length; date += 1)
        yield { day: text(year, at + 1, date), year, month: at + 1, length };
    }
  }
}
const text = (year: number, month: number, date: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

describe('a name of days', () => {
  it('means what its words say on every day of ten years, leap years among them', () => {
    const days = [...calendar(2023, 2032)];
    for (const [at, { day: today, year, month, length }] of days.entries()) {
      const [weekAgo, yesterday, inAWeek] = [days[at - 6]?.day, days[at - 1]?.day, days[at + 6]?.day];
      if (!weekAgo || !inAWeek) continue;
      const meant: Record<DayPreset, unknown[]> = {
        today: [today, today],
        yesterday: [yesterday, yesterday],
        last7: [weekAgo, today],
        month: [text(year, month, 1), text(year, month, length)],
        next7: [today, inAWeek],
      };
      for (const name of PRESET_NAMES) {
        const { dateFrom, dateUntil, ...others } = asked(name, '', today);
        expect([today, name, dateFrom, dateUntil], today).toEqual([today, name, ...meant[name]]);
        expect(others).toEqual({ q: 'ana' });
      }
    }
  });

  it('counts alone, whatever stands at the other end', () => {
    expect(asked('today', '2030-01-01')).toEqual({ q: 'ana', dateFrom: '2026-11-22', dateUntil: '2026-11-22' });
    expect(areDays('today', 'nada')).toBe(true);
  });
});

describe('a day', () => {
  it('is each of the calendar from the first to the last of the range, and no other', () => {
    const outside = [shiftDay(FIRST_DAY, { days: -1 }), shiftDay(LAST_DAY, { days: 1 })];
    expect(outside).toEqual(['1999-12-31', '2101-01-01']);
    expect(outside.map(isDay)).toEqual([false, false]);
    for (const { day } of calendar(2000, 2100)) if (!isDay(day)) expect.fail(day);
  });

  it.each([
    '9999-12-31',
    '20266-01-01',
    '+020266-01-01',
    '0000-00-00',
    '2026-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-1-1',
    '2026-11-22T10:00',
    ' 2026-11-2',
    '2026',
    '20261122',
    'hoy',
    'constructor',
    'NaN',
    '٢٠٢٦-١١-٢٢',
  ])('is not «%s», which is left out with its other end', (wrong) => {
    expect(isDay(wrong)).toBe(false);
    for (const [from, until] of [
      [wrong, ''],
      ['', wrong],
      [wrong, '2026-11-22'],
      ['2026-11-22', wrong],
    ] as const) {
      expect(areDays(from, until)).toBe(false);
      expect(asked(from, until)).toEqual({ q: 'ana' });
    }
  });

  it('may stand alone, with an open end', () => {
    expect(asked('2026-11-01', '')).toEqual({ q: 'ana', dateFrom: '2026-11-01' });
    expect(asked('', '2100-12-31')).toEqual({ q: 'ana', dateUntil: '2100-12-31' });
  });
});
