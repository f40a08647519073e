import { onFirstUse } from './onFirstUse';
import { PRODUCT } from './product';

/**
 * Dates are instants; forms and lists show the wall clock of Caracas, whatever zone the browser is in (A45).
 * The zone's rules come from Intl: Caracas was at -4:30 until 2016 and may change again.
 */
const WALL_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
/** What other platforms write: a space for the T, seconds without a zone, a day alone, '+00' or '+0000', small letters. */
const LOOSE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(?:(Z)|([+-]\d{2}):?(\d{2})?)?)?$/i;
export const INVALID_DATE = 'Fecha inválida';

const clock = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: PRODUCT.timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);
const day = onFirstUse(
  () => new Intl.DateTimeFormat(PRODUCT.locale, { timeZone: PRODUCT.timeZone, dateStyle: 'medium' }),
);
const dayAndHour = onFirstUse(
  () =>
    new Intl.DateTimeFormat(PRODUCT.locale, {
      timeZone: PRODUCT.timeZone,
      dateStyle: 'medium',
      timeStyle: 'short',
    }),
);

const hour = onFirstUse(
  () => new Intl.DateTimeFormat(PRODUCT.locale, { timeZone: PRODUCT.timeZone, timeStyle: 'short' }),
);

/** Takes an instant and gives what a clock in Caracas shows then, 'YYYY-MM-DDTHH:mm'; '' for no date. */
export function toWallTime(instant: unknown): string {
  const date = toDate(instant);
  if (!date) return '';
  const { year, month, day, hour, minute } = partsAt(date);
  return `${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
}

/** The day that a clock in Caracas shows, 'YYYY-MM-DD'; '' for no date. */
export function dayAt(instant: unknown): string {
  return toWallTime(instant).slice(0, 10);
}

/** A calendar day so many months and days later; of a month that has no such day, its last one. */
export function shiftDay(day: string, { months = 0, days = 0 }: { months?: number; days?: number }): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // Computed in UTC, where each day has 24 hours.
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth) + days)).toISOString().slice(0, 10);
}

/**
 * Takes 'YYYY-MM-DDTHH:mm' as a clock in Caracas shows it, or a whole instant, and gives the instant as ISO text in UTC;
 * undefined for what is no date, February 30 included.
 */
export function toInstant(written: string): string | undefined {
  const text = normalised(written);
  const wall = WALL_TIME.exec(text);
  if (!wall) return toDate(text)?.toISOString();
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = wall.slice(1).map(Number);
  const asIfUtc = Date.UTC(year, month - 1, day, hour, minute);
  // The offset that holds at the same hour in UTC is right but near a change of the rules; the second look settles that.
  const instant = new Date(asIfUtc - offsetAt(asIfUtc - offsetAt(asIfUtc)));
  return toWallTime(instant) === text ? instant.toISOString() : undefined;
}

/** A date as lists show it, e.g. '21 nov. 2026'. It stays on one line. */
export function formatDate(instant: unknown): string {
  const date = toDate(instant);
  return date ? unbroken(day().format(date)) : INVALID_DATE;
}

/** A date with its hour as lists show it, '21 nov. 2026, 8:13 p. m.'; a line may end after the comma and nowhere else. */
export function formatDateTime(instant: unknown): string {
  const date = toDate(instant);
  return date ? unbroken(dayAndHour().format(date)).replace(/,\s/, ', ') : INVALID_DATE;
}

/** Its hour alone, '8:13 p. m.'. */
export function formatTime(instant: unknown): string {
  const date = toDate(instant);
  return date ? unbroken(hour().format(date)) : INVALID_DATE;
}

/** With non-breaking spaces, so that the end of 'p. m.' never stands alone on a line. */
function unbroken(text: string): string {
  return text.replace(/\s/g, '\u00a0');
}

function toDate(instant: unknown): Date | undefined {
  const isText = typeof instant === 'string';
  if (isText && normalised(instant) !== instant) return toDate(normalised(instant));
  // Without a zone it is a clock in Caracas; anything else that Date would guess at is no date here.
  const text = isText && WALL_TIME.test(instant) ? toInstant(instant) : instant;
  if (isText && !(typeof text === 'string' && INSTANT.test(text))) return undefined;
  const date =
    text instanceof Date ? text : new Date(typeof text === 'number' || typeof text === 'string' ? text : Number.NaN);
  // Date turns February 30 into March 2; the day that comes out must be the one that went in.
  if (Number.isNaN(date.getTime()) || (isText && !keepsItsDay(text as string))) return undefined;
  return date;
}

/** A date in the shape of WALL_TIME or INSTANT, where it can be read as one; any other text as it is. */
function normalised(text: string): string {
  const [, day, time = '00:00', seconds = '', utc, hours, minutes = '00'] = LOOSE.exec(text) ?? [];
  if (!day) return text;
  if (utc) return `${day}T${time}${seconds}Z`;
  return hours ? `${day}T${time}${seconds}${hours}:${minutes}` : `${day}T${time}`;
}

function keepsItsDay(text: string): boolean {
  const midnight = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text.slice(0, 10));
}

/** Milliseconds by which a clock in Caracas is ahead of UTC; negative, since it is behind. */
function offsetAt(instant: number): number {
  const { year, month, day, hour, minute, second } = partsAt(new Date(instant));
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return shown - Math.floor(instant / 1000) * 1000;
}

function partsAt(date: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(
    clock()
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
}
