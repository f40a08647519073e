import { and, gte, lt, type SQL, type SQLWrapper } from 'drizzle-orm';
import { shiftDay, toInstant } from '../../contract/caracas';

/** Whether an instant lies between two days of Caracas's calendar, 'YYYY-MM-DD', both included; either may be missing. */
export function withinDays(at: SQLWrapper, from: string | undefined, until: string | undefined): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(at, beginningOf(from)),
    until === undefined ? undefined : lt(at, beginningOf(shiftDay(until, { days: 1 }))),
  );
}

function beginningOf(day: string): Date {
  return new Date(String(toInstant(`${day}T00:00`)));
}
