import { and, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { shiftDay, toInstant } from '../../contract/caracas';

/** How a session in UTC writes an instant. */
const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/;

/** An instant as answers have it, ISO text in UTC with milliseconds, of how PostgreSQL writes it. */
export function instantText(written: string): string {
  const [, day, time, fraction = ''] = IN_UTC.exec(written) ?? [];
  // Most are in UTC, and sixty of a page through Date took a tenth of its time.
  return day ? `${day}T${time}.${fraction.padEnd(3, '0')}Z` : new Date(written).toISOString();
}

/** A column with an instant, read as the text that answers have of it. */
export const asText = (column: AnyPgColumn): SQL<string> => sql`${column}`.mapWith(instantText);
export const asTextOrNull = (column: AnyPgColumn): SQL<string | null> => sql`${column}`.mapWith(instantText);

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
