import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CouponTerms, clockAt, couponVerdict, rowsOfToday, VERDICT_LABELS } from './couponValidity';
import type { ScheduleItem } from './schedule';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const row = (given: Partial<ScheduleItem>): ScheduleItem => ({ day: null, startsAt: null, endsAt: null, ...given });
/** Terms that hold all through 2026 and 2027, with these hours. */
const terms = (...items: ScheduleItem[]): CouponTerms => ({
  couponsValidAt: '2026-01-01T04:00:00Z',
  couponsValidUntil: '2028-01-01T04:00:00Z',
  weeklySchedule: { items },
});

describe('the verdict on a coupon', () => {
  // 12:00 UTC on Saturday, November 21 is 8 in the morning in Caracas.
  it.each([
    ['2026-11-21T12:00:00Z', row({ startsAt: 8, endsAt: 14 }), 'valid'],
    ['2026-11-21T11:59:59.999Z', row({ startsAt: 8, endsAt: 14 }), 'offHours'],
    ['2026-11-21T17:59:59.999Z', row({ startsAt: 8, endsAt: 14 }), 'valid'],
    ['2026-11-21T18:00:00Z', row({ startsAt: 8, endsAt: 14 }), 'offHours'],
    ['2026-11-21T04:00:00Z', row({ endsAt: 1 }), 'valid'],
    ['2026-11-22T03:59:59Z', row({ startsAt: 23 }), 'valid'],
    ['2026-11-21T12:00:00Z', row({ day: 6, startsAt: 8 }), 'valid'],
    ['2026-11-21T12:00:00Z', row({ day: 0, startsAt: 8 }), 'offHours'],
    // Sunday in London is still Saturday in Caracas.
    ['2026-11-22T02:00:00Z', row({ day: 6, startsAt: 8 }), 'valid'],
    ['2026-11-21T12:00:00Z', row({ day: 0 }), 'offHours'],
    ['2026-11-22T12:00:00Z', row({ day: 0 }), 'valid'],
  ])('at %s with %j is %s', (now, hours, verdict) => {
    expect(couponVerdict(terms(hours), new Date(now))).toBe(verdict);
  });

  it('takes one row that holds for enough', () => {
    const night = terms(row({ day: 6, startsAt: 20 }), row({ day: 0, endsAt: 2 }));
    expect(couponVerdict(night, new Date('2026-11-22T05:00:00Z'))).toBe('valid');
    expect(couponVerdict(night, new Date('2026-11-22T06:00:00Z'))).toBe('offHours');
  });

  it.each([
    ['2026-01-01T03:59:59.999Z', 'early'],
    ['2026-01-01T04:00:00Z', 'valid'],
    ['2028-01-01T03:59:59.999Z', 'valid'],
    ['2028-01-01T04:00:00Z', 'expired'],
  ])('begins and ends with the dates: at %s it is %s', (now, verdict) => {
    expect(couponVerdict(terms(), new Date(now))).toBe(verdict);
  });

  it('says what the dates forbid before what the hours do', () => {
    const never = terms(row({ day: 1, startsAt: 3, endsAt: 4 }));
    expect(couponVerdict(never, new Date('2025-11-21T12:00:00Z'))).toBe('early');
    expect(couponVerdict(never, new Date('2029-11-21T12:00:00Z'))).toBe('expired');
  });

  it('says no more than a lean platform lets it know', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const { couponsValidAt, couponsValidUntil } = terms();
    const dates = (from: string, until: string) => ({ couponsValidAt: from, couponsValidUntil: until });
    expect(couponVerdict({}, now)).toBeUndefined();
    expect(couponVerdict(dates('pronto', 'mañana'), now)).toBeUndefined();
    expect(couponVerdict(dates('', couponsValidUntil ?? ''), now)).toBeUndefined();
    expect(couponVerdict(dates('', '2026-11-21T12:00:00Z'), now)).toBe('expired');
    expect(couponVerdict(dates('2026-11-21T12:00:01Z', ''), now)).toBe('early');
    expect(couponVerdict({ weeklySchedule: { items: [row({ endsAt: 8 })] } }, now)).toBe('offHours');
    expect(couponVerdict({ couponsValidAt, couponsValidUntil } as CouponTerms, now)).toBe('valid');
    expect(couponVerdict({ ...terms(), weeklySchedule: null }, now)).toBe('valid');
  });

  it('has a word for each', () => {
    expect(Object.values(VERDICT_LABELS)).toEqual(['Válido', 'Fuera de horario', 'Aún no vale', 'Vencido']);
  });
});

// Caracas has been four hours behind UTC since May 2016, which makes an arithmetic of its own to compare with.
const moments = fc
  .integer({ min: Date.UTC(2017, 0), max: Date.UTC(2040, 0) })
  .map((milliseconds) => new Date(milliseconds));
const bound = (max: number) => fc.option(fc.integer({ min: 0, max }));
const rows = fc.array(fc.record({ day: bound(6), startsAt: bound(23), endsAt: bound(23) }), { maxLength: 6 });

describe('the clock behind it', () => {
  it('is that of Caracas at every moment', () => {
    fc.assert(
      fc.property(moments, (now) => {
        const shifted = new Date(now.getTime() - 4 * HOUR);
        expect(clockAt(now)).toEqual({ day: shifted.getUTCDay(), hour: shifted.getUTCHours() });
      }),
      { numRuns: 500 },
    );
  });

  it('gives each row its hours and no others', () => {
    fc.assert(
      fc.property(moments, rows, (now, items) => {
        const local = new Date(now.getTime() - 4 * HOUR);
        const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
        const open = items.some(
          ({ day, startsAt, endsAt }) =>
            (day ?? local.getUTCDay()) === local.getUTCDay() &&
            (startsAt === null || minute >= startsAt * 60) &&
            (endsAt === null || minute < endsAt * 60),
        );
        const always = {
          ...terms(...items),
          couponsValidAt: '2000-01-01T00:00Z',
          couponsValidUntil: '2099-01-01T00:00Z',
        };
        expect(couponVerdict(always, now)).toBe(items.length === 0 || open ? 'valid' : 'offHours');
      }),
      { numRuns: 1000 },
    );
  });

  it('gives the same verdict a week later, and whatever zone the dates are written in', () => {
    const offsets = fc.integer({ min: -14 * 4, max: 14 * 4 }).map((quarters) => quarters * 15);
    fc.assert(
      fc.property(moments, rows, fc.integer({ min: -WEEK, max: WEEK }), offsets, (now, items, away, offset) => {
        const at = (moment: number) => ({
          couponsValidAt: written(moment - WEEK / 2, offset),
          couponsValidUntil: written(moment + WEEK / 2, -offset),
          weeklySchedule: { items },
        });
        const verdict = couponVerdict(at(now.getTime() + away), now);
        expect(couponVerdict(at(now.getTime() + away + WEEK), new Date(now.getTime() + WEEK))).toBe(verdict);
        if (away > WEEK / 2) expect(verdict).toBe('early');
        else if (away <= -WEEK / 2) expect(verdict).toBe('expired');
        else expect(['valid', 'offHours']).toContain(verdict);
      }),
      { numRuns: 500 },
    );
  });

  it('lists for a day its own rows and those of every day', () => {
    fc.assert(
      fc.property(moments, rows, (now, items) => {
        const { day } = clockAt(now);
        expect(rowsOfToday(items, now)).toEqual(items.filter((item) => [null, day].includes(item.day)));
      }),
    );
  });
});

/** The moment as a clock that many minutes ahead of UTC writes it. */
function written(moment: number, offset: number): string {
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, '0');
  const minutes = String(Math.abs(offset) % 60).padStart(2, '0');
  const clock = new Date(moment + offset * 60_000).toISOString().slice(0, -1);
  return `${clock}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}
