import { and, gte, lt, type SQL, type SQLWrapper } from 'drizzle-orm';
import { toInstant } from '../../contract/caracas';

const DAY_MS = 24 * 60 * 60_000;

/** Whether an instant lies between two days of Caracas's calendar, 'YYYY-MM-DD', both included; either may be missing. */
export function withinDays(at: SQLWrapper, from: string | undefined, until: string | undefined): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(at, beginningOf(from)),
    until === undefined ? undefined : lt(at, beginningOf(dayAfter(until))),
  );
}

function beginningOf(day: string): Date {
  return new Date(String(toInstant(`${day}T00:00`)));
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}
