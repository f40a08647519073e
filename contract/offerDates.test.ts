import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAt, toWallTime } from './caracas';
import { couponsWarning, SALE_SPANS, spanDates } from './offerDates';

const shown = (days: number, months: number, first: string) =>
  Object.values(spanDates({ days, months }, first)).map(toWallTime);

describe('the dates of a sale that lasts', () => {
  it.each([
    ['one day', 1, 0, '2026-11-22', '2026-11-22T23:59', '2026-12-22T23:59'],
    ['a week', 7, 0, '2026-11-22', '2026-11-28T23:59', '2026-12-28T23:59'],
    ['a month', 0, 1, '2026-11-22', '2026-12-21T23:59', '2027-01-21T23:59'],
    ['a month from a 31st', 0, 1, '2026-01-31', '2026-02-27T23:59', '2026-03-27T23:59'],
    ['a month from the first', 0, 1, '2026-12-01', '2026-12-31T23:59', '2027-01-31T23:59'],
    ['over February of a leap year', 7, 0, '2028-02-25', '2028-03-02T23:59', '2028-04-02T23:59'],
  ])('%s are whole days in Caracas', (_name, days, months, first, end, until) => {
    expect(shown(days, months, first)).toEqual([`${first}T00:00`, end, `${first}T00:00`, until]);
  });

  it('begin on the day that is in Caracas, not where the browser is', () => {
    expect(dayAt(new Date('2026-11-22T03:59:00Z'))).toBe('2026-11-21');
    expect(dayAt('2026-11-22T04:00:00Z')).toBe('2026-11-22');
  });

  it('are in order for any day, and never warned of', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.constantFrom(...SALE_SPANS), (date, span) => {
        const dates = spanDates(span, dayAt(date));
        expect(dates.startsAt < dates.endsAt && dates.couponsValidAt < dates.couponsValidUntil).toBe(true);
        expect(couponsWarning(dates)).toBeUndefined();
      }),
    );
  });
});

describe('coupons', () => {
  const sale = { startsAt: '2026-12-01T04:00:00Z', endsAt: '2026-12-31T04:00:00Z' };
  const of = (couponsValidAt: string, couponsValidUntil: string) =>
    couponsWarning({ ...sale, couponsValidAt, couponsValidUntil });

  it('that are over before the sale is are warned of', () => {
    expect(of('2026-12-01T04:00:00Z', '2026-12-31T03:59:00Z')).toMatch(/^Los cupones vencen antes/);
  });
  it('that are valid for less time than it lasts are warned of', () => {
    expect(of('2026-12-30T04:00:00Z', '2027-01-05T04:00:00Z')).toMatch(/menos tiempo/);
  });
  it.each([
    ['2026-12-01T04:00:00Z', '2026-12-31T04:00:00Z'],
    ['2026-12-15T04:00:00Z', '2027-01-31T04:00:00Z'],
    ['', ''],
    ['ayer', '2026-12-31T04:00:00Z'],
  ])('of %s to %s are not', (from, until) => expect(of(from, until)).toBeUndefined());
});
