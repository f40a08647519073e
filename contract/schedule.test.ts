import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCHEDULE_MESSAGES, weeklyScheduleSchema } from './offer';
import { hourLabel } from './schedule';

const check = (rows: unknown) => {
  try {
    return weeklyScheduleSchema.validateSync(rows, { abortEarly: false });
  } catch (error) {
    return (error as Error).message;
  }
};

describe('weekly schedule', () => {
  it('reads hours on a clock of twelve', () => {
    expect([0, 1, 11, 12, 13, 23].map(hourLabel)).toEqual(['12 AM', '1 AM', '11 AM', '12 PM', '1 PM', '11 PM']);
  });

  it.each([
    [{ day: null, startsAt: null, endsAt: null }, SCHEDULE_MESSAGES.noHour],
    [{ day: 1, startsAt: 9, endsAt: 9 }, SCHEDULE_MESSAGES.endsBeforeStart],
    [{ day: 1, startsAt: 20, endsAt: 2 }, SCHEDULE_MESSAGES.endsBeforeStart],
    [{ day: 1, startsAt: 18, endsAt: 0 }, SCHEDULE_MESSAGES.endsAtMidnight],
    [{ day: 7, startsAt: 9, endsAt: null }, 'El día no es válido'],
    [{ day: 1.5, startsAt: 9, endsAt: null }, 'El día no es válido'],
    [{ day: -1, startsAt: 9, endsAt: null }, 'El día no es válido'],
    [{ day: 1, startsAt: 24, endsAt: null }, 'La hora de inicio va de 0 a 23'],
    [{ day: 1, startsAt: 9, endsAt: 24 }, 'La hora de fin va de 0 a 23'],
  ])('refuses %j (T-04)', (row, message) => {
    expect(check([row])).toBe(message);
  });

  it('keeps every row that has an hour and whose end is later, hour 0 included', () => {
    const bound = (max: number) => fc.option(fc.integer({ min: 0, max }));
    fc.assert(
      fc.property(fc.record({ day: bound(6), startsAt: bound(23), endsAt: bound(23) }), (row) => {
        const fits = row.startsAt === null ? row.endsAt !== null : row.endsAt === null || row.endsAt > row.startsAt;
        const result = check([row]);
        if (fits) expect(result).toEqual([row]);
        else expect(typeof result).toBe('string');
      }),
    );
  });

  it('takes a missing list for an empty one', () => {
    expect(check(undefined)).toEqual([]);
    expect(check(null)).toEqual([]);
  });
});
